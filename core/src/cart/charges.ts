import type { Place } from "../address/address.ts";
import type { VisitorKind } from "../identity/visitor-kind.ts";
import type { CalendarDate } from "../kernel/dates.ts";
import { type Cents, zeroCents } from "../kernel/money.ts";
import type { Result } from "../kernel/result.ts";
import type { LocalText } from "../storefront/local-text.ts";
import type { LineDiscount, LinePrice } from "./totals.ts";

/** One way of sending a line to its address. */
export interface DeliveryOption {
  /** The same service has the same id for every line and on every day. */
  readonly id: string;
  readonly names: LocalText;
  readonly price: Cents;
  /** The day by which it arrives. */
  readonly arrival: CalendarDate;
  /** The option that a page proposes. */
  readonly isDefault: boolean;
}

/** The delivery option of goods that are not sent, such as a service. */
export const notSentId = "none";

/** The texts about the coupon of a cart. */
export interface CouponTexts {
  readonly displayMessage: LocalText;
  readonly expirationMessage: LocalText;
  readonly staticLegalCopy: LocalText;
  readonly detailsMessage: LocalText;
}

/** A line of a cart as a coupon sees it; `family` is null for samples and for goods that are not boxes. */
export interface CouponLine {
  readonly productKey: string;
  readonly family: string | null;
  readonly price: LinePrice;
}

/** The buyer of a cart; `email` is null until the buyer enters one. */
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
  /** One discount for each line. */
  readonly discounts: readonly LineDiscount[];
}

/** Applies a cart's coupon to its lines, for one buyer at one moment. */
export type CouponRule = (lines: readonly CouponLine[]) => CouponEffect;

/** A line of a cart as the credit of a proof sees it. */
export interface CreditLine {
  readonly productKey: string;
  readonly size: string;
  /** The price of its goods after other discounts. */
  readonly net: Cents;
}

/** The credit of a proof that is taken off a line. */
export interface LineCredit {
  readonly creditId: string;
  readonly amount: Cents;
}

/** Applies the credits of a visitor to the lines of a cart; null for a line without a credit. */
export type CreditRule = (lines: readonly (CreditLine | null)[]) => readonly (LineCredit | null)[];

/** A sale whose taxes are to be calculated. */
export interface TaxRequest {
  readonly buyer: {
    readonly id: string;
    /** Resellers are exempt from tax. */
    readonly isReseller: boolean;
  };
  readonly destination: Place;
  readonly lines: readonly TaxedLine[];
  /** True to calculate the taxes even if those of the same sale were calculated a moment ago. */
  readonly fresh?: boolean;
}

export interface TaxedLine {
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  /** The price of its goods and of its delivery after discounts. */
  readonly net: LinePrice;
}

/** The taxes of a sale, or why they cannot be calculated. */
export type Taxing = Result<Taxes, TaxFailure>;

/** Why taxes cannot be calculated. */
export type TaxFailure = "MISSING_TAX_SETUP" | "ESTIMATE_TAX_NEEDS_INFO" | "TAX_CALCULATION_FAILED";

/** Why a buyer pays no tax. `resale`: the buyer sells the goods again. */
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

/** The taxes of a cart: one entry for each line, and the portions, whose sum is the whole tax. */
export interface Taxes {
  readonly lines: readonly LineTax[];
  readonly portions: readonly TaxPortion[];
  /** The sum of the portions' rates, in thousandths of a percent. */
  readonly rate: number;
  /** Null if the buyer is not exempt. */
  readonly exemption: TaxExemption | null;
}
