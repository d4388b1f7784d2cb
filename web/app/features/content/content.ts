import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { StoreVariant } from "@boxwright/core/storefront/features";

/** A link as content has it: a path of the shop, an anchor of the page, or another site. */
export interface ContentLink {
  readonly text: string;
  readonly uri: string;
  readonly newTab: boolean;
}

export interface Menus {
  readonly header: readonly ContentLink[];
  readonly footer: readonly ContentLink[];
}

export interface BrandWords {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** A card of a product. */
export interface Tile {
  readonly productKey: string;
  readonly title: string;
  readonly description: string;
  readonly artwork: string;
  readonly view: string;
  /** Null: in the product's default. */
  readonly color: string | null;
  readonly button: ContentLink;
}

export interface ShopAll {
  readonly title: string;
  readonly description: string;
  readonly homeButton: ContentLink;
}

export interface Landing {
  readonly heading: string;
  readonly text: string;
  readonly actions: readonly ContentLink[];
  readonly facts: readonly { readonly figure: string; readonly text: string }[];
  readonly fold: readonly { readonly view: string; readonly caption: string }[];
  readonly families: { readonly heading: string; readonly note: string; readonly tiles: readonly Tile[] };
  readonly process: {
    readonly heading: string;
    readonly steps: readonly { readonly title: string; readonly text: string }[];
  };
}

export interface ProductWords {
  readonly productKey: string;
  readonly title: string;
  readonly shortTitle: string;
  readonly description: string;
  readonly artwork: string;
  readonly views: readonly { readonly view: string; readonly caption: string; readonly alt: string }[];
  readonly specifications: readonly { readonly name: string; readonly value: string }[];
  readonly sheet: { readonly heading: string; readonly text: string };
}

export interface Page {
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

export interface PostSummary {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** `YYYY-MM-DD`. */
  readonly date: CalendarDate;
}

/** How the roots of a store variant end. */
export const rootSuffix: Readonly<Record<StoreVariant, string>> = {
  default: "",
  showroom: "Showroom",
  "design-school": "DesignSchool",
};
