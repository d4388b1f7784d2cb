import type { WireCentPrecision } from "@boxwright/contract/kernel";
import type { WireRatingSummary } from "@boxwright/contract/reviews";
import type { MetaDescriptor } from "react-router";

const context = "https://schema.org";

/** schema.org data for the head of a page. React Router escapes what could end its script element. */
function structured(data: { readonly "@type": string } & Readonly<Record<string, unknown>>): MetaDescriptor {
  return { "script:ld+json": { "@context": context, ...data } as never };
}

interface OfferedProduct {
  readonly name: string;
  readonly description: string;
  readonly sku: string;
  readonly brand: string;
  /** Absolute, as is the picture's. */
  readonly url: string;
  readonly picture: string;
  /** The lowest unit price. */
  readonly fromPrice: WireCentPrecision;
  /** Null if it is unknown. */
  readonly isInStock: boolean | null;
  /** Of buyers only, without demo reviews; null if it is unknown. */
  readonly rating: Pick<WireRatingSummary, "count" | "mean"> | null;
}

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
    url,
    image: [picture],
    offers: {
      "@type": "Offer",
      url,
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
  /** Absolute. */
  readonly url: string;
}

/** The path to a page, which is the last step. */
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
  /** The shop, as author and publisher. */
  readonly publisher: string;
}

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

/** Questions with their answers; empty for a page without questions. */
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
