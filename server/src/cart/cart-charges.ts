import type { Address, Place } from "@boxwright/core/address/address";
import type {
  CouponEffect,
  CouponQuestion,
  CreditLine,
  DeliveryOption,
  LineCredit,
  Taxes,
  TaxFailure,
} from "@boxwright/core/cart/charges";
import type { Shipment } from "@boxwright/core/cart/shipment";
import type { LinePrice } from "@boxwright/core/cart/totals";
import type { Result } from "@boxwright/core/kernel/result";
import type { Database, Transaction } from "../platform/db/database.ts";
import type { CartOwner } from "./postgres/cart-store.ts";

/** What is to be taxed. */
export interface TaxRequest {
  readonly buyer: {
    readonly id: string;
    /** They buy to sell again, and are exempt. */
    readonly isReseller: boolean;
  };
  readonly destination: Place;
  readonly lines: readonly TaxedLine[];
  /** Works everything out anew, whatever is still known from a moment ago. */
  readonly fresh?: boolean;
}

export interface TaxedLine {
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  /** What its goods and its delivery come to once discounts are off. */
  readonly net: LinePrice;
}

/** The taxes on lines, or why they cannot be worked out. */
export type Taxing = Result<Taxes, TaxFailure>;

/** Asks which credits of proofs a cart can use. */
export interface CreditQuestion {
  readonly owner: CartOwner;
  /** The payment that is under way for this cart: what it holds counts as free. */
  readonly paymentId: string | null;
  /** Null for lines that take no credit. */
  readonly lines: readonly (CreditLine | null)[];
  readonly now: Date;
}

/** What checkout adds to a cart's goods. The cart names what it needs; checkout, the room above, fills it. */
export interface CartCharges {
  /** The ways of sending a line, the default first. */
  readonly deliveryOptions: (
    shipment: Shipment,
    address: Pick<Address, "country" | "postalCode">,
    now: Date,
  ) => readonly DeliveryOption[];
  /** What a coupon code says and does on a cart of these lines, for whoever it is. */
  readonly coupon: (db: Database | Transaction, asked: CouponQuestion) => Promise<CouponEffect>;
  /** The credit of a proof that each line uses. */
  readonly proofCredits: (db: Database | Transaction, asked: CreditQuestion) => Promise<readonly (LineCredit | null)[]>;
  /** Whether one of these proofs is ordered already, by the styles of `proofStyleOf`. */
  readonly areProofsOrdered: (db: Database | Transaction, styles: readonly string[]) => Promise<boolean>;
  /** The taxes on lines, one entry each. */
  readonly taxes: (request: TaxRequest) => Promise<Taxing>;
  /** The same where nobody outside needs to be asked; null where somebody does. */
  readonly knownTaxes: (request: TaxRequest) => Taxing | null;
}
