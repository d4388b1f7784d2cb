import { type ChosenShop, isPageOffered } from "../storefront/pages.ts";

/** What an entry of the content is: a page with a URL of its own, or words that other pages show. */
export const entryKinds = ["page", "policy", "post", "collection", "product", "landing", "words"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The landing screens, and the words that many pages share. */
export const landingKeys = ["home", "shop-all", "samples"] as const;
export const wordKeys = ["brand", "menus", "recommended", "downloads"] as const;

/** The name of an entry among all. */
export interface EntryName {
  readonly kind: EntryKind;
  readonly key: string;
}

/** `draft`: only the drafts have it. `changed`: its draft differs. `removed`: it goes with the next clearing of the cache. */
export const entryStates = ["published", "changed", "draft", "removed"] as const;
export type EntryState = (typeof entryStates)[number];

/** Where a shop shows an entry: the paths of its pages, or everywhere. */
export interface Placement {
  readonly isEverywhere: boolean;
  readonly paths: readonly string[];
}

const landingPaths: Readonly<Record<string, readonly string[]>> = {
  home: ["/"],
  "shop-all": ["/shop-all-boxes"],
  samples: ["/shop-all-sample-boxes"],
};

const wordPaths: Readonly<Record<string, readonly string[]>> = {
  recommended: ["/cart"],
  downloads: ["/template-maker"],
};

/** Where the shop shows an entry. A product that is not sold, and a page that the brand does not have, is shown nowhere. */
export function placementOf(name: EntryName, shop: ChosenShop, isSold: (product: string) => boolean): Placement {
  const paths = pathsOf(name, isSold).filter((path) => isPageOffered(path, shop));
  return { isEverywhere: name.kind === "words" && (name.key === "brand" || name.key === "menus"), paths };
}

function pathsOf({ kind, key }: EntryName, isSold: (product: string) => boolean): readonly string[] {
  switch (kind) {
    case "page":
      return key === "faq" ? ["/view/faq", "/faq"] : [`/view/${key}`];
    case "policy":
      return [`/policy/${key}`];
    case "post":
      return [`/blog/post/${key}`, "/blog"];
    case "collection":
      return [`/product-collection/${key}`];
    case "product":
      return isSold(key) ? [`/product/${key}`] : [];
    case "landing":
      return landingPaths[key] ?? [];
    case "words":
      return wordPaths[key] ?? [];
  }
}
