import type { EntryName } from "@boxwright/core/content/content-entry";
import type { StoreVariant } from "@boxwright/core/storefront/features";

/** The suffix of the query roots of each store variant. */
const suffixes: Readonly<Record<StoreVariant, string>> = {
  default: "",
  showroom: "Showroom",
  "design-school": "DesignSchool",
};

const link = "{ text uri newTab }";
const tile = `{ title description productKey artwork view color button ${link} }`;
const picture = "{ url alt }";
const page = `{
  slug title description heading picture ${picture} html
  blocks {
    type: __typename
    ... on FormBlock { form }
    ... on QuestionsBlock { id heading questions { id question answer } }
    ... on CardsBlock { heading cards ${tile} }
    ... on FilmsBlock { id heading films { title caption url } }
    ... on PictureBlock { picture ${picture} caption }
  }
}`;

/** An entry as the source answers it, in one language. */
export interface ReadEntry extends EntryName {
  readonly title: string | null;
  readonly content: unknown;
}

/** A query, and the entries in its answer. */
export interface EntryQuery {
  readonly text: string;
  readonly entriesOf: (answer: never) => readonly ReadEntry[];
}

interface WithSlug {
  readonly slug: string;
  readonly title: string;
}

/** The queries that read all entries of a store variant. */
export function entryQueries(variant: StoreVariant): readonly EntryQuery[] {
  const suffix = suffixes[variant];
  return [
    queryOf("pages(kind: view, VOICE)", page, (pages: readonly WithSlug[]) => pages.map((one) => named("page", one))),
    queryOf("pages(kind: policy, VOICE)", page, (pages: readonly WithSlug[]) =>
      pages.map((one) => named("policy", one)),
    ),
    queryOf(
      "posts(VOICE)",
      `{ slug title description heading date picture ${picture} html }`,
      (posts: readonly WithSlug[]) => posts.map((one) => named("post", one)),
    ),
    queryOf(
      "productCollections(VOICE)",
      `{ slug title description heading html: text tiles ${tile} }`,
      (collections: readonly WithSlug[]) => collections.map((one) => named("collection", one)),
    ),
    queryOf(
      `allProductDetails${suffix}(VOICE)`,
      `{ slug title shortTitle tagline description artwork views { view caption alt } specifications { name value } sheet { heading text } }`,
      (details: readonly WithSlug[]) => details.map((one) => named("product", one)),
    ),
    queryOf(
      `landingScreen${suffix}(VOICE)`,
      `{
        heading text actions ${link} facts { figure text } hero { artwork color } fold { view caption }
        families { heading note tiles ${tile} } process { heading steps { title text } }
        shopAll { title description homeButton ${link} }
        samples { title description heading text homeButton ${link} tiles ${tile} }
      }`,
      landings,
    ),
    queryOf(
      `headerMenus${suffix}(VOICE)`,
      `{ header ${link} footer ${link} service ${link} social ${link} }`,
      (menus: unknown) => [wordsOf("menus", menus)],
    ),
    queryOf(`recommendedLandingScreen${suffix}(VOICE)`, `{ heading note tiles ${tile} }`, (tiles: unknown) => [
      wordsOf("recommended", tiles),
    ]),
    queryOf("assetLinks(VOICE)", "{ key title uri }", (links: unknown) => [wordsOf("downloads", { links })]),
    queryOf("brand(code: $brand, locale: $locale)", "{ name email title description }", (brand: unknown) => [
      wordsOf("brand", brand),
    ]),
  ];
}

function queryOf<Answer>(
  root: string,
  fields: string,
  entriesOf: (answer: Answer) => readonly ReadEntry[],
): EntryQuery {
  const call = root.replace("VOICE", "brand: $brand, locale: $locale");
  return {
    text: `query ($brand: BrandCode!, $locale: Locale!) { answer: ${call} ${fields} }`,
    entriesOf: ({ answer }: { readonly answer: Answer }) => entriesOf(answer),
  };
}

function named(kind: EntryName["kind"], { slug, ...content }: WithSlug): ReadEntry {
  return { kind, key: slug, title: content.title, content };
}

function wordsOf(key: string, content: unknown): ReadEntry {
  return { kind: "words", key, title: null, content };
}

interface Landing {
  readonly heading: string;
  readonly shopAll: { readonly title: string };
  readonly samples: { readonly title: string };
}

/** One answer has the three landing screens. */
function landings({ shopAll, samples, ...home }: Landing): readonly ReadEntry[] {
  return [
    { kind: "landing", key: "home", title: home.heading, content: home },
    { kind: "landing", key: "shop-all", title: shopAll.title, content: shopAll },
    { kind: "landing", key: "samples", title: samples.title, content: samples },
  ];
}
