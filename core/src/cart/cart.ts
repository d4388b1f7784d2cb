import type { Address } from "../address/address.ts";
import type { Placement } from "../artwork/placement.ts";
import type { PrintApproval } from "../artwork/print-approval.ts";
import type { LineApproval } from "../designs/line-approval.ts";
import type { CalendarDate } from "../kernel/dates.ts";
import type { Cents } from "../kernel/money.ts";
import type { QuotedPrice } from "../quotations/quotation.ts";
import type { TenantName } from "../storefront/tenants.ts";
import type { Artwork } from "../uploads/artwork.ts";
import type { CartTotals } from "./totals.ts";

export type CartState = "Active" | "Ordered" | "Merged";

/** Values of a product's attributes by name, in their canonical form. */
export type LineSelection = Readonly<Record<string, string | number>>;

/** What a shopper chose. Prices, dates and taxes follow from it, and are calculated whenever a cart is shown. */
export interface CartLine {
  readonly id: string;
  /** The id of the custom line that holds this line's shipping. */
  readonly shippingLineId: string;
  readonly productKey: string;
  readonly sku: string;
  readonly skuVersion: number;
  readonly quantity: number;
  readonly selection: LineSelection;
  /** The size and style of a sample. A cart holds one sample of each style. Null for any other product. */
  readonly sampleStyle: string | null;
  /** 1 to 3 for samples, each used once; null for any other product. */
  readonly sampleSlot: number | null;
  /** The box, size and artwork of a proof. A cart holds one proof of each style. Null for any other product. */
  readonly proofStyle: string | null;
  readonly designId: string | null;
  /** The approval of its design for its selection; null for a line without a design. */
  readonly approval: LineApproval | null;
  readonly artwork: readonly Artwork[];
  /** Where its files are printed; null if the shop places them by itself. */
  readonly placements: readonly Placement[] | null;
  /** The approval of the print of its files before the purchase; null without one. */
  readonly printApproval: PrintApproval | null;
  readonly customerComments: string;
  readonly deliveryOptionId: string | null;
  /** The total that the shopper last saw and agreed to, compared with today's total whenever the cart is priced. */
  readonly agreedTotal: Cents;
  /** The offer of the quotation from which it came; null for any other line. It holds as `heldOffers` decides. */
  readonly quoted: QuotedPrice | null;
  readonly agreedArrival: CalendarDate | null;
}

export interface Cart {
  readonly id: string;
  readonly tenant: TenantName;
  /** Rises by one with every change; each change names the version that it is based on. */
  readonly version: number;
  readonly state: CartState;
  readonly orderId: string | null;
  /** The payment in progress. The cart does not change until it has ended. */
  readonly paymentId: string | null;
  readonly email: string | null;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly couponCode: string | null;
  /** The totals that were last shown. The shopper pays these or has to agree again. Null if no taxes could be shown since the last change. */
  readonly agreedTotals: CartTotals | null;
  readonly lines: readonly CartLine[];
  /** Removed lines that can still be restored, most recent last. */
  readonly removedLines: readonly CartLine[];
}

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
