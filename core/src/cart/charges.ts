import type { Place } from "../address/address.ts";
import type { VisitorKind } from "../identity/visitor-kind.ts";
import type { CalendarDate } from "../kernel/dates.ts";
import { type Cents, zeroCents } from "../kernel/money.ts";
import type { Result } from "../kernel/result.ts";
import type { LocalText } from "../storefront/local-text.ts";
import type { LineDiscount, LinePrice } from "./totals.ts";

/** One way of sending a line to its address. */
export interface DeliveryOption {
  /** Stable: the same service has the same id for every line and on every day. */
  readonly id: string;
  readonly names: LocalText;
  readonly price: Cents;
  /** The day on which it will have arrived. */
  readonly arrival: CalendarDate;
  /** The one that a page proposes. */
  readonly isDefault: boolean;
}

/** The delivery option of what is not sent, such as a service. */
export const notSentId = "none";

/** What a cart says of its coupon. */
export interface CouponTexts {
  readonly displayMessage: LocalText;
  readonly expirationMessage: LocalText;
  readonly staticLegalCopy: LocalText;
  readonly detailsMessage: LocalText;
}

/** A line of a cart as a coupon sees it; `family` is null for samples and for what is no box. */
export interface CouponLine {
  readonly productKey: string;
  readonly family: string | null;
  readonly price: LinePrice;
}

/** Whom a cart is for; `email` is null until it is said. */
export interface CouponBuyer {
  readonly kind: VisitorKind;
  readonly id: string;
  readonly email: string | null;
}

/** The effect of a coupon on a cart. An invalid one takes nothing off, and stays until the shopper removes it. */
export interface CouponEffect {
  readonly couponId: string;
  readonly isValid: boolean;
  readonly texts: CouponTexts;
  /** One for each line. */
  readonly discounts: readonly LineDiscount[];
}

/** Applies the coupon of a cart, as of one moment and for one buyer, to the cart's lines. */
export type CouponRule = (lines: readonly CouponLine[]) => CouponEffect;

/** A line of a cart as the credit of a proof sees it. */
export interface CreditLine {
  readonly productKey: string;
  readonly size: string;
  /** What its goods come to once other discounts are off. */
  readonly net: Cents;
}

/** The credit of a proof that is taken off a line. */
export interface LineCredit {
  readonly creditId: string;
  readonly amount: Cents;
}

/** Applies the credits of a visitor to the lines of a cart; null stands for a line without a credit. */
export type CreditRule = (lines: readonly (CreditLine | null)[]) => readonly (LineCredit | null)[];

/** A sale whose taxes are to be calculated. */
export interface TaxRequest {
  readonly buyer: {
    readonly id: string;
    /** They buy to sell again, and are exempt. */
    readonly isReseller: boolean;
  };
  readonly destination: Place;
  readonly lines: readonly TaxedLine[];
  /** Ignores taxes that were calculated for the same sale a moment ago. */
  readonly fresh?: boolean;
}

export interface TaxedLine {
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  /** The price of its goods and of its delivery once discounts are off. */
  readonly net: LinePrice;
}

/** The taxes of a sale, or why they cannot be calculated. */
export type Taxing = Result<Taxes, TaxFailure>;

/** Why taxes cannot be calculated. */
export type TaxFailure = "MISSING_TAX_SETUP" | "ESTIMATE_TAX_NEEDS_INFO" | "TAX_CALCULATION_FAILED";

/** Why a buyer pays no tax: the goods are bought to be sold again. */
export const taxExemptions = ["resale"] as const;
export type TaxExemption = (typeof taxExemptions)[number];

/** A part of a tax that one authority levies. */
export interface TaxPortion {
  readonly name: string;
  /** Thousandths of a percent: 6.875 % is 6875. */
  readonly rate: number;
  readonly amount: Cents;
}

export interface LineTax {
  readonly goods: Cents;
  readonly shipping: Cents;
}

export const noTax: LineTax = { goods: zeroCents, shipping: zeroCents };

/** The taxes of a cart: one entry for each line, and the portions that sum to them all. */
export interface Taxes {
  readonly lines: readonly LineTax[];
  readonly portions: readonly TaxPortion[];
  /** Of all portions together, in thousandths of a percent. */
  readonly rate: number;
  /** Null if the buyer is not exempt. */
  readonly exemption: TaxExemption | null;
}
