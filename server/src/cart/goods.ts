import type { WireMoney } from "@boxwright/contract/kernel";
import type { LineSelection } from "@boxwright/core/cart/cart";
import type { Shipment } from "@boxwright/core/cart/shipment";
import type { DescribedAttribute } from "@boxwright/core/catalogue/describe-selection";
import type { Cents } from "@boxwright/core/kernel/money";
import type { Result } from "@boxwright/core/kernel/result";
import type { Tariff } from "@boxwright/core/pricing/rates";
import type { LocalText } from "@boxwright/core/storefront/local-text";
import type { Artwork } from "@boxwright/core/uploads/artwork";
import type { Refusal } from "../platform/http/operation.ts";

/** What a shopper asks for. */
export interface GoodsRequest {
  readonly sku: string;
  /** Null asks for the newest. */
  readonly version: number | null;
  readonly selection: LineSelection;
  readonly quantity: number;
  readonly tariff: Tariff;
  /** The shopper's own, which its picture wears. */
  readonly artwork?: readonly Artwork[] | undefined;
}

/** What is asked for, as it is sold today: product, price, and what is to be sent. */
export interface Goods extends Shipment {
  readonly productKey: string;
  readonly productNames: LocalText;
  readonly slug: string;
  /** The newest version of the sku. */
  readonly newestVersion: number;
  readonly isSample: boolean;
  /** One box with the shopper's artwork, to be credited against an order of that box. */
  readonly isProof: boolean;
  /** Every attribute with its value, in canonical form. */
  readonly selection: LineSelection;
  /** For display, in order. */
  readonly attributes: readonly DescribedAttribute[];
  readonly total: Cents;
  readonly unitPrice: WireMoney;
  /** True for goods that can run out; all others are made to order. */
  readonly isHeldInStock: boolean;
  readonly isPrinted: boolean;
  readonly structure: { readonly family: string; readonly board: string } | null;
  readonly imageUrl: string;
  readonly dielineUrl: string;
}

/** Refuses what cannot be sold as it is asked for; the paths of its errors are within the request. */
export type DescribeGoods = (request: GoodsRequest) => Result<Goods, Refusal>;
