import type { Address } from "@boxwright/core/address/address";
import type {
  CouponBuyer,
  CouponRule,
  CreditRule,
  DeliveryOption,
  Taxing,
  TaxRequest,
} from "@boxwright/core/cart/charges";
import type { Shipment } from "@boxwright/core/cart/shipment";
import type { Owner } from "@boxwright/core/identity/visitor";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database, Transaction } from "../platform/db/database.ts";

/** The coupon code of a cart. */
export interface CouponUse {
  readonly code: string;
  readonly tenant: TenantName;
  readonly buyer: CouponBuyer;
  readonly now: Date;
}

/** A cart that may use credits of proofs. */
export interface CreditUse {
  readonly owner: Owner;
  /** The payment in progress of this cart. Credits that it holds count as free. */
  readonly paymentId: string | null;
  readonly now: Date;
}

/** The port for the charges that checkout, a later room, adds to the goods of a cart. */
export interface CartCharges {
  /** The delivery options of a line, the default first. */
  readonly deliveryOptions: (
    shipment: Shipment,
    address: Pick<Address, "country" | "postalCode">,
    now: Date,
  ) => readonly DeliveryOption[];
  readonly coupon: (db: Database | Transaction, use: CouponUse) => Promise<CouponRule>;
  readonly proofCredits: (db: Database | Transaction, use: CreditUse) => Promise<CreditRule>;
  /** Whether one of these proofs is already ordered, by the styles of `proofStyleOf`. */
  readonly areProofsOrdered: (db: Database | Transaction, styles: readonly string[]) => Promise<boolean>;
  /** The taxes of a sale, one entry for each line. May call a tax service. */
  readonly taxes: (request: TaxRequest) => Promise<Taxing>;
  /** The same without calling a service; null if that is impossible. */
  readonly knownTaxes: (request: TaxRequest) => Taxing | null;
}
