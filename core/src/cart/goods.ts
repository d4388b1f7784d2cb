import type { Placement } from "../artwork/placement.ts";
import type { PrintedBox } from "../artwork/printed-box.ts";
import type { DescribedAttribute } from "../catalogue/describe-selection.ts";
import type { SelectionRefusal } from "../catalogue/selection-refusal.ts";
import type { Cents } from "../kernel/money.ts";
import type { Result } from "../kernel/result.ts";
import type { Tariff } from "../pricing/rates.ts";
import type { LocalText } from "../storefront/local-text.ts";
import type { Artwork } from "../uploads/artwork.ts";
import type { LineSelection } from "./cart.ts";
import type { Shipment } from "./shipment.ts";

/** The goods that a shopper chose. */
export interface GoodsRequest {
  readonly sku: string;
  /** Null selects the newest version. */
  readonly version: number | null;
  readonly selection: LineSelection;
  readonly quantity: number;
  readonly tariff: Tariff;
  /** What a quotation offers for exactly these goods. Its quantity may be one that the shop does not sell otherwise. */
  readonly offeredTotal?: Cents;
  /** The shopper's own artwork, which the picture of the goods shows. */
  readonly artwork?: readonly Artwork[] | undefined;
  /** Where the picture shows the artwork; the shop decides if it is null or missing. */
  readonly placements?: readonly Placement[] | null | undefined;
}

/** Goods as they are sold today: product, price, and what has to be sent. */
export interface Goods extends Shipment {
  readonly productKey: string;
  readonly productNames: LocalText;
  readonly slug: string;
  readonly newestVersion: number;
  readonly isSample: boolean;
  /** One box with the shopper's artwork, credited against a later order of that box. */
  readonly isProof: boolean;
  /** Every attribute with its value, in canonical form. */
  readonly selection: LineSelection;
  /** For display, in order. */
  readonly attributes: readonly DescribedAttribute[];
  readonly total: Cents;
  /** True for goods that can run out; all others are made to order. */
  readonly isHeldInStock: boolean;
  readonly isPrinted: boolean;
  /** The box whose sheet the artwork covers; null for other goods, such as samples and repeating logos. */
  readonly printedBox: PrintedBox | null;
  readonly structure: { readonly family: string; readonly board: string } | null;
  readonly imageUrl: string;
  readonly dielineUrl: string;
}

/** Why goods are not sold as they were requested. `offeredQuantities` is a text for shoppers. */
export type GoodsRefusal =
  | { readonly kind: "notSold" }
  | {
      readonly kind: "invalidSelection";
      readonly selection: SelectionRefusal;
      /** Null if the quantity itself is offered. */
      readonly offeredQuantities: string | null;
    }
  | { readonly kind: "invalidQuantity"; readonly offeredQuantities: string };

export type DescribeGoods = (request: GoodsRequest) => Result<Goods, GoodsRefusal>;
