import type { WireCentPrecision } from "@boxwright/contract/kernel";
import type { WireRatingSummary } from "@boxwright/contract/reviews";
import type { MetaDescriptor } from "react-router";

const context = "https://schema.org";

/** Data of schema.org for the head of a page. What could end its element is escaped as it is written there. */
function structured(data: { readonly "@type": string } & Readonly<Record<string, unknown>>): MetaDescriptor {
  return { "script:ld+json": { "@context": context, ...data } as never };
}

interface OfferedProduct {
  readonly name: string;
  readonly description: string;
  readonly sku: string;
  readonly brand: string;
  /** Of its page and of its picture, whole. */
  readonly url: string;
  readonly picture: string;
  /** Of one, at the best. */
  readonly fromPrice: WireCentPrecision;
  /** Null where it is not known. */
  readonly isInStock: boolean | null;
  /** Of its buyers alone; null where it is not known. */
  readonly rating: Pick<WireRatingSummary, "count" | "mean"> | null;
}

/** A product as it is offered, and what its buyers think of it. */
export function productData({
  url,
  picture,
  fromPrice,
  isInStock,
  rating,
  brand,
  ...product
}: OfferedProduct): MetaDescriptor {
  return structured({
    "@type": "Product",
    ...product,
    brand: { "@type": "Brand", name: brand },
    url: url,
    image: [picture],
    offers: {
      "@type": "Offer",
      url: url,
      price: decimalOf(fromPrice),
      priceCurrency: fromPrice.currencyCode,
      ...(isInStock !== null && { availability: `${context}/${isInStock ? "InStock" : "OutOfStock"}` }),
      itemCondition: `${context}/NewCondition`,
    },
    ...(rating !== null &&
      rating.mean !== null && {
        aggregateRating: { "@type": "AggregateRating", ratingValue: rating.mean, reviewCount: rating.count },
      }),
  });
}

interface Step {
  readonly name: string;
  /** Whole. */
  readonly url: string;
}

/** The way to a page, itself at the end. */
export function breadcrumbData(trail: readonly Step[]): MetaDescriptor {
  return structured({
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  });
}

interface WrittenArticle {
  readonly headline: string;
  readonly description: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly url: string;
  readonly picture: string;
  /** Who has written and published it: the shop. */
  readonly publisher: string;
}

/** A post of the blog, which the shop itself has written. */
export function articleData({ date, url, picture, publisher, ...words }: WrittenArticle): MetaDescriptor {
  const organization = { "@type": "Organization", name: publisher };
  return structured({
    "@type": "Article",
    ...words,
    datePublished: date,
    mainEntityOfPage: url,
    image: [picture],
    author: organization,
    publisher: organization,
  });
}

export interface Answered {
  readonly question: string;
  /** May be HTML. */
  readonly answer: string;
}

/** Questions with their answers; nothing where a page answers nothing. */
export function faqData(answered: readonly Answered[]): MetaDescriptor[] {
  if (answered.length === 0) return [];
  const mainEntity = answered.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return [structured({ "@type": "FAQPage", mainEntity })];
}

function decimalOf({ centAmount, fractionDigits }: WireCentPrecision): string {
  return (centAmount / 10 ** fractionDigits).toFixed(fractionDigits);
}
