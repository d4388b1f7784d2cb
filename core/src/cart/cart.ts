import type { Address } from "../address/address.ts";
import type { CalendarDate } from "../kernel/dates.ts";
import type { Cents } from "../kernel/money.ts";
import type { TenantName } from "../storefront/tenants.ts";
import type { Artwork } from "../uploads/artwork.ts";
import type { CartTotals } from "./totals.ts";

export type CartState = "Active" | "Ordered" | "Merged";

/** Values of a product's attributes by name, in their canonical form. */
export type LineSelection = Readonly<Record<string, string | number>>;

/** What a shopper asked for. Prices, dates and taxes are not here: they follow from it, and are worked out whenever a cart is shown. */
export interface CartLine {
  readonly id: string;
  /** Of the custom line that holds this line's shipping. */
  readonly shippingLineId: string;
  readonly productKey: string;
  readonly sku: string;
  readonly skuVersion: number;
  readonly quantity: number;
  readonly selection: LineSelection;
  /** The size and style of a sample box, of which a cart holds one; null for any other product. */
  readonly sampleStyle: string | null;
  /** 1 to 3 for samples, each taken once; null for any other product. */
  readonly sampleSlot: number | null;
  /** The box, size and artwork of a proof, of which a cart holds one; null for any other product. */
  readonly proofStyle: string | null;
  readonly designId: string | null;
  readonly artwork: readonly Artwork[];
  readonly customerComments: string;
  readonly deliveryOptionId: string | null;
  /** What the shopper last saw and took: compared with today's figures whenever the cart is worked out. */
  readonly agreedTotal: Cents;
  readonly agreedArrival: CalendarDate | null;
}

export interface Cart {
  readonly id: string;
  readonly tenant: TenantName;
  /** Counts every change by one; each change names the version that it was based on. */
  readonly version: number;
  readonly state: CartState;
  readonly orderId: string | null;
  /** The payment that is under way; until it has ended the cart does not change. */
  readonly paymentId: string | null;
  readonly email: string | null;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly couponCode: string | null;
  /** What it came to when it was last shown: the shopper pays that or is asked. Null where no taxes could be shown since it changed. */
  readonly agreedTotals: CartTotals | null;
  readonly lines: readonly CartLine[];
  /** Taken out and not yet out of reach, the last one at the end. */
  readonly removedLines: readonly CartLine[];
}

/** A cart in which nothing has been put yet. */
export function emptyCart(id: string, tenant: TenantName): Cart {
  return {
    id,
    tenant,
    version: 1,
    state: "Active",
    orderId: null,
    paymentId: null,
    email: null,
    shippingAddress: null,
    billingAddress: null,
    couponCode: null,
    agreedTotals: null,
    lines: [],
    removedLines: [],
  };
}
