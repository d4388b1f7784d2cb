import type { Address } from "../address/address.ts";
import type { Placement } from "../artwork/placement.ts";
import type { PrintApproval } from "../artwork/print-approval.ts";
import type { DescribedAttribute } from "../catalogue/describe-selection.ts";
import type { LineApproval } from "../designs/line-approval.ts";
import type { CalendarDate } from "../kernel/dates.ts";
import { type Cents, zeroCents } from "../kernel/money.ts";
import type { LocalText } from "../storefront/local-text.ts";
import type { Artwork } from "../uploads/artwork.ts";
import type { LineSelection } from "./cart.ts";
import type { CouponTexts, Taxes } from "./charges.ts";
import type { PricedCart, PricedLine } from "./priced-cart.ts";
import type { CartTotals, LineCharges } from "./totals.ts";

/**
 * A cart as its shopper saw it when the payment began. The order is created from it, and an ordered cart is always shown from it. It is
 * stored, so a change of its shape needs a new version in addition to this one.
 */
export interface CartSnapshot {
  /** 2 if a line has an approved design, and 3 if a line has placements: earlier versions cannot have them. */
  readonly version: 1 | 2 | 3;
  /** Null if the shopper entered no email except that of the shipping address. */
  readonly email: string | null;
  readonly shippingAddress: Address;
  readonly billingAddress: Address;
  readonly coupon: { readonly code: string; readonly id: string; readonly texts: CouponTexts } | null;
  readonly taxes: Omit<Taxes, "lines">;
  readonly totals: CartTotals;
  readonly lines: readonly SnapshotLine[];
}

export interface SnapshotLine {
  readonly id: string;
  /** The id of the custom line that holds this line's shipping. */
  readonly shippingLineId: string;
  readonly productKey: string;
  readonly sku: string;
  readonly skuVersion: number;
  /** The newest version of the sku at that time. */
  readonly newestVersion: number;
  readonly isSample: boolean;
  readonly titles: LocalText;
  readonly slug: string;
  readonly imageUrl: string;
  readonly dielineUrl: string;
  readonly structure: { readonly family: string; readonly board: string } | null;
  readonly attributes: readonly DescribedAttribute[];
  readonly selection: LineSelection;
  readonly quantity: number;
  readonly charges: LineCharges;
  /** The part of the discount on its goods that credits a proof. */
  readonly proofCredit: Cents;
  readonly delivery: { readonly optionId: string; readonly names: LocalText; readonly arrival: CalendarDate };
  readonly artworkRequired: boolean;
  readonly designId: string | null;
  readonly approval: LineApproval | null;
  readonly artwork: readonly Artwork[];
  readonly placements: readonly Placement[] | null;
  /** The approval of the print of its files before the purchase; null without one. */
  readonly printApproval: PrintApproval | null;
  readonly customerComments: string;
}

/** Throws for a cart that cannot be ordered: the caller has checked that there are no reasons against it. */
export function snapshotOf({ cart, lines, totals, taxes, coupon, reasons }: PricedCart): CartSnapshot {
  const { email, shippingAddress, billingAddress, couponCode } = cart;
  if (reasons.length > 0 || shippingAddress === null || billingAddress === null || taxes === null) {
    throw new Error(`the cart ${cart.id} is not ready to be paid`);
  }
  return {
    version: versionFor(lines),
    email,
    shippingAddress,
    billingAddress,
    coupon: coupon && couponCode !== null ? { code: couponCode, id: coupon.couponId, texts: coupon.texts } : null,
    taxes,
    totals,
    lines: lines.map(snapshotLine),
  };
}

function versionFor(lines: PricedCart["lines"]): CartSnapshot["version"] {
  if (lines.some(({ line }) => line.placements !== null)) return 3;
  return lines.some(({ line }) => line.approval !== null) ? 2 : 1;
}

function snapshotLine({ line, goods, status: { delivery }, charges, proofCredit }: PricedLine): SnapshotLine {
  if (goods === null || delivery === null) throw new Error(`the line ${line.id} is not ready to be paid`);
  const { id, shippingLineId, productKey, sku, skuVersion, selection, quantity } = line;
  return {
    id,
    shippingLineId,
    productKey,
    sku,
    skuVersion,
    newestVersion: goods.newestVersion,
    isSample: line.sampleSlot !== null,
    titles: goods.productNames,
    slug: goods.slug,
    imageUrl: goods.imageUrl,
    dielineUrl: goods.dielineUrl,
    structure: goods.structure,
    attributes: goods.attributes,
    selection,
    quantity,
    charges,
    proofCredit: proofCredit?.amount ?? zeroCents,
    delivery: { optionId: delivery.id, names: delivery.names, arrival: delivery.arrival },
    artworkRequired: goods.isPrinted,
    designId: line.designId,
    approval: line.approval,
    artwork: line.artwork,
    placements: line.placements,
    printApproval: line.printApproval,
    customerComments: line.customerComments,
  };
}
