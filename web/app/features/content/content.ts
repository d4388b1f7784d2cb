import type { CountryCode } from "@boxwright/core/address/countries";
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
  /** Where one is helped. */
  readonly service: readonly ContentLink[];
  /** Where one tells others; `{page}` stands for the address of the page. */
  readonly social: readonly ContentLink[];
}

/** What stands in the head of a page. */
interface MetaTag {
  readonly tag: string;
  readonly content: string | null;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
}

/** Where a brand sells. */
interface BrandConfiguration {
  readonly market: string;
  readonly currency: string;
  readonly defaultCountry: CountryCode;
  /** What estimates are for until a shopper names a place. */
  readonly defaultAddress: {
    readonly city: string;
    readonly state: string;
    readonly postalCode: string;
    readonly country: CountryCode;
    readonly isPoBox: boolean;
  };
}

export interface BrandWords {
  readonly configuration: BrandConfiguration;
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly description: string;
}

/** Whose storefront it is. */
interface StorefrontIds {
  readonly tenantId: string;
  readonly storefrontId: string;
  readonly accountId: string;
  readonly companyId: string;
  readonly edoGroupId: string;
}

/** What every page has. */
export interface Frame {
  readonly storefrontConfig: StorefrontIds;
  readonly brand: BrandWords;
  readonly menus: Menus;
}

/** A public file. */
export interface AssetLink {
  readonly key: string;
  readonly title: string;
  readonly uri: string;
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

export interface TileSection {
  readonly heading: string;
  readonly note: string;
  readonly tiles: readonly Tile[];
}

export interface ShopAll {
  readonly title: string;
  readonly description: string;
  readonly homeButton: ContentLink;
  readonly metaTags: readonly MetaTag[];
}

export interface Samples extends ShopAll {
  readonly heading: string;
  readonly text: string;
  readonly tiles: readonly Tile[];
}

export interface Landing {
  readonly heading: string;
  readonly text: string;
  readonly actions: readonly ContentLink[];
  readonly facts: readonly { readonly figure: string; readonly text: string }[];
  /** What the box of the first picture wears. */
  readonly hero: { readonly artwork: string; readonly color: string };
  readonly fold: readonly { readonly view: string; readonly caption: string }[];
  readonly families: TileSection;
  readonly samples: Pick<Samples, "heading" | "text" | "tiles">;
  readonly process: {
    readonly heading: string;
    readonly steps: readonly { readonly title: string; readonly text: string }[];
  };
  readonly metaTags: readonly MetaTag[];
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
  readonly metaTags: readonly MetaTag[];
}

export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Null for a picture that is sharp at every size. */
  readonly responsiveImage: { readonly avifSrcSet: string; readonly webpSrcSet: string } | null;
}

/** A part of a page that is more than text. */
export type Block =
  | { readonly type: "FormBlock"; readonly form: "contact" | "customStructure" | "customerStory" | "quote" }
  | {
      readonly type: "QuestionsBlock";
      /** Names its anchor, as those of the questions do. */
      readonly id: string;
      readonly heading: string;
      /** Their answers are HTML. */
      readonly questions: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
    }
  | { readonly type: "CardsBlock"; readonly heading: string; readonly cards: readonly Tile[] }
  | { readonly type: "PictureBlock"; readonly picture: Picture; readonly caption: string | null };

/** What stands under a heading of its own. */
export interface TextSection {
  /** Names its anchor. */
  readonly id: string;
  readonly title: string;
}

export interface Page {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly picture: Picture | null;
  readonly html: string;
  readonly sections: readonly TextSection[];
  readonly blocks: readonly Block[];
  readonly metaTags: readonly MetaTag[];
}

export interface PostSummary {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** `YYYY-MM-DD`. */
  readonly date: CalendarDate;
  readonly readingMinutes: number;
  readonly picture: Picture;
}

export interface Post extends PostSummary {
  readonly heading: string;
  readonly html: string;
  readonly sections: readonly TextSection[];
  readonly metaTags: readonly MetaTag[];
}

/** Boxes for one purpose. */
export interface ProductCollection {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly text: string;
  readonly tiles: readonly Tile[];
  readonly metaTags: readonly MetaTag[];
}

/** How the roots of a store variant end. */
export const rootSuffix: Readonly<Record<StoreVariant, string>> = {
  default: "",
  showroom: "Showroom",
  "design-school": "DesignSchool",
};
