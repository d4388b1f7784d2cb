import type { CountryCode } from "@boxwright/core/address/countries";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type {
  AssetLinksQuery,
  BlockFragment,
  FrameQuery,
  LandingQuery,
  LinkFragment,
  PageQuery,
  PictureFragment,
  PostQuery,
  PostSummaryFragment,
  ProductCollectionQuery,
  ProductWordsQuery,
  SamplesQuery,
  SectionFragment,
  ShopAllQuery,
  TileFragment,
  TileSectionFragment,
} from "./content-queries.ts";

/** A link in content: a path of the shop, an anchor of the page, or another site. */
export type ContentLink = LinkFragment;
export type Menus = FrameQuery["menus"];

type BrandConfiguration = FrameQuery["brand"]["configuration"];

/** The schema has countries as text. */
interface InCountry {
  readonly defaultCountry: CountryCode;
  /** The address of delivery estimates until a shopper enters another. */
  readonly defaultAddress: BrandConfiguration["defaultAddress"] & { readonly country: CountryCode };
}

export type BrandWords = FrameQuery["brand"] & { readonly configuration: InCountry };

/** The content of every page. */
export type Frame = Omit<FrameQuery, "schema"> & { readonly brand: BrandWords };

/** A public file. */
export type AssetLink = AssetLinksQuery["assetLinks"][number];

/** A card of a product. */
export type Tile = TileFragment;
export type TileSection = TileSectionFragment;
export type ShopAll = ShopAllQuery["landing"]["shopAll"];
export type Samples = SamplesQuery["landing"]["samples"];
export type Landing = LandingQuery["landing"];
export type ProductWords = NonNullable<ProductWordsQuery["detail"]>;
export type Picture = PictureFragment;

/** A part of a page below its text. */
export type Block = BlockFragment;
/** A part of a text with its own heading. */
export type TextSection = SectionFragment;
export type Page = NonNullable<PageQuery["page"]>;

/** The schema has dates as text: `YYYY-MM-DD`. */
interface Dated {
  readonly date: CalendarDate;
}

export type PostSummary = PostSummaryFragment & Dated;
export type Post = NonNullable<PostQuery["post"]> & Dated;
export type ProductCollection = NonNullable<ProductCollectionQuery["collection"]>;
