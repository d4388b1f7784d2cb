import type { PresentedAddress } from "../address/address.ts";
import type { Placement } from "../artwork/placement.ts";
import type { PrintApproval } from "../artwork/print-approval.ts";
import type { LineSelection } from "../cart/cart.ts";
import type { TaxExemption } from "../cart/charges.ts";
import type { LineCharges } from "../cart/totals.ts";
import type { DescribedAttribute } from "../catalogue/describe-selection.ts";
import type { RefundWay } from "../checkout/refund-way.ts";
import type { WalletCard } from "../checkout/wallets.ts";
import type { LineApproval } from "../designs/line-approval.ts";
import type { VisitorKind } from "../identity/visitor-kind.ts";
import type { CalendarDate } from "../kernel/dates.ts";
import type { Cents } from "../kernel/money.ts";
import type { LocalText } from "../storefront/local-text.ts";
import type { TenantName } from "../storefront/tenants.ts";
import type { Artwork } from "../uploads/artwork.ts";
import type { LineMove } from "./advance.ts";
import type { Delivery } from "./delivery.ts";
import type { LineState } from "./line-states.ts";

/** The price of one piece: `amount` of 250 with 3 `fractionDigits` is $0.250. */
export interface UnitPrice {
  readonly amount: number;
  readonly fractionDigits: number;
}

export interface OrderLine {
  readonly id: string;
  readonly productKey: string;
  readonly sku: string;
  readonly skuVersion: number;
  readonly isSample: boolean;
  /** The name of the product at the time of the purchase. */
  readonly titles: LocalText;
  readonly imageUrl: string;
  readonly attributes: readonly DescribedAttribute[];
  readonly selection: LineSelection;
  readonly quantity: number;
  readonly unitPrice: UnitPrice;
  readonly charges: LineCharges;
  /** The part of the discount on its goods that credits a proof. */
  readonly proofCredit: Cents;
  readonly delivery: {
    readonly optionId: string;
    readonly names: LocalText;
    /** The day that is promised now. */
    readonly arrival: CalendarDate;
    /** The day that was promised at the purchase. A line that waits for its shopper arrives later. */
    readonly firstArrival: CalendarDate;
  };
  readonly artworkRequired: boolean;
  readonly designId: string | null;
  /** The approval of its design; null without one. */
  readonly approval: LineApproval | null;
  readonly artwork: readonly Artwork[];
  /** Where its files are printed; null if the shop places them by itself. */
  readonly placements: readonly Placement[] | null;
  /** The approval of the print of its files before the purchase; null without one. */
  readonly printApproval: PrintApproval | null;
  readonly customerComments: string;
  readonly state: LineState;
  /** The part of its price, with tax, that the shop keeps after cancelling it, for work that was done; zero for other lines. */
  readonly kept: Cents;
  /** The sum of its partial refunds. */
  readonly allowance: LineAllowance;
  /** The cancellation of the line, which may have cancelled other lines of the order too; null for other lines. */
  readonly cancellationId: string | null;
}

/** A part of the price of a line that the shop gave back without cancelling it, with tax. */
export interface LineAllowance {
  readonly goods: Cents;
  readonly shipping: Cents;
}

/** How an order was or will be paid, as far as it may be shown. */
export type OrderPayment =
  | { readonly type: "credit_card"; readonly cardType: string; readonly lastFour: string }
  | { readonly type: "paypal_account"; readonly email: string }
  | WalletCard
  | { readonly type: "invoice" }
  | { readonly type: "free" };

/** Money of an order that the shop returns. */
export interface Refund {
  /** The id of the cancellation or partial refund that made it. */
  readonly id: string;
  readonly way: RefundWay;
  readonly amount: Cents;
  /** Why the money goes back, in the words of the person who cancelled; null without a reason. */
  readonly reason: string | null;
  /** When the shop decided on the refund. */
  readonly at: Date;
  /** When it was paid out; null until then. */
  readonly refundedAt: Date | null;
}

/** What was bought, by whom, for how much: the cart at the time of its payment, never priced again. */
export interface Order {
  readonly id: string;
  /**
   * Rises with every change of its lines or payments, and when a customer claims it. A call that changes an order names the version that
   * it saw.
   */
  readonly version: number;
  /** `BW-` and eight digits; null until a job assigns it. */
  readonly number: string | null;
  readonly cartId: string;
  readonly tenant: TenantName;
  readonly owner: { readonly kind: VisitorKind; readonly id: string };
  readonly email: string;
  /** The culture of the purchase, and of its documents and mails. */
  readonly culture: string;
  readonly shippingAddress: PresentedAddress;
  readonly billingAddress: PresentedAddress;
  readonly payment: OrderPayment;
  readonly poNumber: string | null;
  readonly couponCode: string | null;
  readonly lines: readonly OrderLine[];
  /** Sum to the tax of all lines; a rate is a fraction of 1. */
  readonly taxPortions: readonly { readonly name: string; readonly rate: number; readonly amount: Cents }[];
  readonly taxExemption: TaxExemption | null;
  /** The ids of proofs among its lines whose credits reduce the price of other lines, of this order or of later ones. */
  readonly usedCredits: readonly string[];
  /** The member of staff who works on it; null for nobody. */
  readonly assigneeId: string | null;
  /** What the shop received, before {@link refunds}. */
  readonly amountPaid: Cents;
  /** When its newest payment arrived; null before that, and for older orders, whose payments were not recorded with a date. */
  readonly paidAt: Date | null;
  /** The oldest first. */
  readonly refunds: readonly Refund[];
  readonly onTerms: boolean;
  readonly createdAt: Date;
  /** When the last of its lines was shipped or cancelled; null before that, and if all its lines are cancelled. */
  readonly completedAt: Date | null;
  /** True for an order that was placed in another shop system. Its date is then that of its completion. */
  readonly isMigrated: boolean;
  /** The oldest first. */
  readonly deliveries: readonly Delivery[];
  readonly history: readonly LineMove[];
}
