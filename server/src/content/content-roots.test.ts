import { brands, storeVariants } from "@boxwright/core/storefront/features";
import { shopLanguages } from "@boxwright/core/storefront/local-text";
import { describe, expect, test } from "vitest";
import { type Content, loadContent } from "./content-files.ts";
import { changedContent } from "./testing/changed-content.ts";
import { sendQuery, serviceIn } from "./testing/query-service.ts";

const content = loadContent();
const service = serviceIn("production", content);

async function query<Data>(text: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await sendQuery(service, text, variables);
  expect(errors).toBeUndefined();
  return data as Data;
}

const suffixes = { default: "", showroom: "Showroom", "design-school": "DesignSchool" };
const voices = brands.flatMap((brand) => shopLanguages.map((locale) => ({ brand, locale })));
const tile = "{ productKey title description artwork view button { text uri newTab } }";

describe.each(storeVariants)("the store variant %s", (variant) => {
  const suffix = suffixes[variant];

  test.each(voices)("has six query roots for $brand in $locale", async ({ brand, locale }) => {
    const voice = "(brand: $brand, locale: $locale)";
    const data = await query<Record<string, unknown>>(
      `query ($brand: BrandCode!, $locale: Locale!) {
        menus: headerMenus${suffix}${voice} { header { text uri newTab } footer { text uri } }
        landing: landingScreen${suffix}${voice} { heading process { heading steps { title text } } }
        details: allProductDetails${suffix}${voice} { slug productKey title }
        detail: productDetail${suffix}(slug: "custom-mailer-box", brand: $brand, locale: $locale) { slug title }
        nothing: productDetail${suffix}(slug: "custom-pyramid", brand: $brand, locale: $locale) { slug }
        recommendations: recommendations${suffix}(slug: "custom-mailer-box", brand: $brand, locale: $locale) ${tile}
        recommended: recommendedLandingScreen${suffix}${voice} { heading note tiles ${tile} }
      }`,
      { brand, locale },
    );
    const { variants, details } = content[brand][locale];
    const { header, landing, recommended, recommendations } = variants[variant];
    expect(data).toMatchObject({
      menus: { header },
      landing: { heading: landing.heading, process: landing.process },
      details: details.map(({ slug }) => ({ slug, productKey: slug })),
      detail: { slug: "custom-mailer-box" },
      nothing: null,
      recommendations: recommendations["custom-mailer-box"]?.map((productKey) => ({ productKey })),
      recommended: { heading: recommended.heading, tiles: recommended.products.map((productKey) => ({ productKey })) },
    });
  });
});

test("a variant overrides some texts and shares all others", async () => {
  const { shop, showroom } = await query<Record<string, { heading: string; process: { steps: { title: string }[] } }>>(
    `{ shop: landingScreen { heading process { steps { title } } }
       showroom: landingScreenShowroom { heading process { steps { title } } } }`,
  );
  expect(showroom?.heading).toBe(shop?.heading);
  expect(showroom?.process.steps.map(({ title }) => title)).toContain("Request a quote");
  expect(shop?.process.steps.map(({ title }) => title)).not.toContain("Request a quote");
});

test("the target of a button, and whether it opens a new tab, come from the content", async () => {
  const button = async (changed: Content) => {
    const buttons =
      "{ landing: landingScreen { samples { homeButton { uri newTab } tiles { button { uri newTab } } } } }";
    const { data } = await sendQuery(serviceIn("production", changed), buttons);
    const { landing } = data as { landing: { samples: { homeButton: object; tiles: { button: object }[] } } };
    return [landing.samples.homeButton, landing.samples.tiles[0]?.button];
  };
  const uri = "/product/custom-mailer-box-sample";
  expect(await button(content)).toEqual([
    { uri: "/", newTab: false },
    { uri, newTab: false },
  ]);
  const elsewhere = changedContent("variants/shared.yaml", `uri: ${uri} }`, 'uri: "/view/about", newTab: true }');
  expect(await button(loadContent(elsewhere))).toEqual([
    { uri: "/", newTab: false },
    { uri: "/view/about", newTab: true },
  ]);
});

test("a product without its own recommendations gets those of the shop, without itself", async () => {
  const { tiles } = await query<{ tiles: { productKey: string }[] }>(
    `{ tiles: recommendations(slug: "shipping-box-insert") { productKey } }`,
  );
  expect(tiles.map(({ productKey }) => productKey)).toEqual(content.boxwright.en.variants.default.recommended.products);
});

test.each(["constructor", "__proto__"])("a product named %s has no recommendations of its own", async (slug) => {
  const { tiles } = await query<{ tiles: { productKey: string }[] }>(
    `{ tiles: recommendations(slug: "${slug}") { productKey } }`,
  );
  expect(tiles.map(({ productKey }) => productKey)).toEqual(content.boxwright.en.variants.default.recommended.products);
});

test("content without a brand and a locale is Boxwright's and in English", async () => {
  const page = (voice: string) => `page(kind: view, slug: "about"${voice}) { title html }`;
  const { unspecified, english, german } = await query<Record<string, { title: string; html: string }>>(
    `{ unspecified: ${page("")} english: ${page(", brand: boxwright, locale: en")} german: ${page(", locale: de")} }`,
  );
  expect(unspecified).toEqual(english);
  expect(unspecified?.title).toContain("Boxwright");
  expect(german?.title).not.toBe(unspecified?.title);
});

test("the pages of each brand have its name and its mail address", async () => {
  for (const { brand, locale } of voices) {
    const { contact, about } = await query<Record<string, { title: string; html: string }>>(
      `query ($brand: BrandCode!, $locale: Locale!) {
        contact: page(kind: view, slug: "contact", brand: $brand, locale: $locale) { title html }
        about: page(kind: view, slug: "about", brand: $brand, locale: $locale) { title html }
      }`,
      { brand, locale },
    );
    const { name, email } = content[brand][locale].brand;
    expect(about?.title).toContain(name);
    expect(contact?.html).toContain(`<a href="mailto:${email}">${email}</a>`);
    expect(`${about?.title}${contact?.html}${about?.html}`).not.toMatch(/[{}]|%7B/);
  }
});

test.each(["en", "de"])("a page lists its sections in %s, including its questions", async (locale) => {
  const { faq, privacy } = await query<Record<string, { html: string; sections: { id: string }[]; blocks: object[] }>>(
    `query ($locale: Locale!) {
      faq: page(kind: view, slug: "faq", locale: $locale) { html sections { id } blocks { ... on QuestionsBlock { id } } }
      privacy: page(kind: policy, slug: "privacy-policy", locale: $locale) { html sections { id } }
    }`,
    { locale },
  );
  expect(faq?.sections).toEqual(faq?.blocks);
  const headings = [...(privacy?.html ?? "").matchAll(/<h2 id="([\p{L}\p{N}-]+)">/gu)].map(([, id]) => ({ id }));
  expect(headings.length).toBeGreaterThan(3);
  expect(privacy?.sections).toEqual(headings);
});

interface MetaTag {
  readonly tag: string;
  readonly content: string | null;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
}

test("the head of a page names the brand, and the brand may override its title", async () => {
  const head = "{ metaTags { tag content attributes { name value } } }";
  const titles = async (brand: string) => {
    const { product, about, landing } = await query<{
      product: { metaTags: MetaTag[] };
      about: { metaTags: MetaTag[] };
      landing: { metaTags: MetaTag[]; shopAll: { metaTags: MetaTag[] } };
    }>(
      `query ($brand: BrandCode!) {
        product: productDetail(slug: "custom-gable-box", brand: $brand) ${head}
        about: page(kind: view, slug: "about", brand: $brand) ${head}
        landing: landingScreen(brand: $brand) { metaTags { tag content attributes { name value } } shopAll ${head} }
      }`,
      { brand },
    );
    return [product, landing, landing.shopAll, about].map(({ metaTags }) => metaTags[0]?.content);
  };
  const { brand, variants } = content.boxwright.en;
  const { title: shopAll } = variants.default.landing.shopAll;
  expect(await titles("boxwright")).toEqual([
    `Custom Gable Box | ${brand.title}`,
    brand.title,
    `${shopAll} | ${brand.title}`,
    "About Boxwright",
  ]);
  const [, titleOfParcelry, shopAllOfParcelry] = await titles("parcelry");
  expect(titleOfParcelry).toBe(content.parcelry.en.brand.title);
  expect(shopAllOfParcelry).toBe(`${content.parcelry.en.meta["/shop-all-boxes"]?.title} | Parcelry`);
});

test("a post has its date, its reading time in minutes, and a picture in several sizes", async () => {
  const { posts } = await query<{ posts: { date: string; readingMinutes: number; picture: unknown }[] }>(
    `{ posts { date readingMinutes picture { url width height alt responsiveImage { src avifSrcSet webpSrcSet } } } }`,
  );
  for (const { date, readingMinutes, picture } of posts) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(readingMinutes).toBeGreaterThanOrEqual(1);
    expect(picture).toMatchObject({
      url: expect.stringMatching(/^\/(api\/structures|pictures)\//),
      alt: expect.stringMatching(/\w/),
      responsiveImage: { webpSrcSet: expect.stringMatching(/pixels=300 300w, .* 1500w$/) },
    });
  }
});

test.each(storeVariants)("the tiles of all boxes in the store variant %s follow the specification", async (variant) => {
  const { landing } = await query<{ landing: { families: { tiles: { title: string; button: { text: string } }[] } } }>(
    `{ landing: landingScreen${suffixes[variant]} { families { tiles { title button { text } } } } }`,
  );
  expect(landing.families.tiles.map(({ title, button }) => [title, button.text])).toEqual(
    ["Display Mailer", "Shipper", "Gift Mailer", "Square Mailers", "Gable Box", "End Open Mailer"].map((title) => [
      title,
      "SELECT",
    ]),
  );
});
