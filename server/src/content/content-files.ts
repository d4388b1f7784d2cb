import type { StoreVariant } from "@boxwright/core/storefront/features";
import { brands, storeVariants } from "@boxwright/core/storefront/features";
import { marked } from "marked";
import { z } from "zod";
import { contentFolder, readMarkdownFolder, readYaml, readYamlFolder } from "./read-files.ts";

const words = z.string().min(1);

const uri = z.string().regex(/^(\/|#|https:\/\/)/, "must be a path, an anchor or an https address");

const link = z
  .strictObject({
    text: words,
    uri,
    newTab: z.boolean().optional(),
  })
  .transform((given) => ({ newTab: false, ...given }));

const tile = z.strictObject({
  productKey: words,
  title: words,
  description: words,
  artwork: words,
  view: words,
  color: words.optional(),
  button: link,
});

const variantFile = z.strictObject({
  header: z.array(link),
  footer: z.array(link),
  landing: z.strictObject({
    heading: words,
    text: words,
    actions: z.array(link),
    facts: z.array(z.strictObject({ figure: words, text: words })),
    fold: z.array(z.strictObject({ view: words, caption: words })),
    families: z.strictObject({ heading: words, note: words, tiles: z.array(tile) }),
    process: z.strictObject({ heading: words, steps: z.array(z.strictObject({ title: words, text: words })) }),
    shopAll: z.strictObject({ title: words, description: words, homeButton: link }),
  }),
});

const detailFile = z.strictObject({
  title: words,
  shortTitle: words,
  tagline: words,
  description: words,
  artwork: words,
  /** None for what is not a box: only boxes are drawn. */
  views: z.array(z.strictObject({ view: words, caption: words, alt: words })),
  specifications: z.array(z.strictObject({ name: words, value: words })),
  sheet: z.strictObject({ heading: words, text: words }),
});

const brandFile = z.strictObject({ name: words, title: words, description: words });
const pageFront = z.strictObject({ title: words, description: words });
const postFront = pageFront.extend({ date: z.iso.date() });

const storeFile = z.strictObject({
  tenantId: words,
  storefrontId: z.uuid(),
  accountId: words,
  companyId: words,
  edoGroupId: words,
  schemaVersion: z.int().min(1),
});

const assetLinksFile = z.array(z.strictObject({ key: words, title: words, uri })).min(1);

export const pageKinds = ["view", "policy"] as const;
export type PageKind = (typeof pageKinds)[number];

/** Reads and checks everything that the shop says. Throws a ContentFault naming file and place. */
export function loadContent(folder = contentFolder) {
  const variants = storeVariants.map(
    (variant) => [variant, readYaml(`variants/${variant}.yaml`, variantFile, folder)] as const,
  );
  return {
    store: readYaml("store/config.yaml", storeFile, folder),
    assetLinks: readYaml("store/asset-links.yaml", assetLinksFile, folder),
    brands: brands.map((code) => ({ code, ...readYaml(`brands/${code}.yaml`, brandFile, folder) })),
    variants: Object.fromEntries(variants) as Record<StoreVariant, z.output<typeof variantFile>>,
    // Words of product pages, by the slug that the product has too.
    details: readYamlFolder("details", detailFile.extend({ slug: words }), folder),
    pages: pageKinds.flatMap((kind) =>
      readMarkdownFolder(`pages/${kind}`, pageFront, folder).map(({ slug, front, markdown }) => ({
        kind,
        slug,
        ...front,
        html: toHtml(markdown),
      })),
    ),
    posts: readMarkdownFolder("posts", postFront, folder)
      .map(({ slug, front, markdown }) => ({ slug, ...front, html: toHtml(markdown) }))
      .sort((a, b) => (a.date < b.date ? 1 : -1)),
  };
}

export type Content = ReturnType<typeof loadContent>;

/** The files are the shop's own, reviewed like code: their HTML is trusted. */
function toHtml(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true });
}
