import type { Address } from "@boxwright/core/address/address";
import type { CouponEffect, CouponQuestion, DeliveryOption, Taxes, TaxFailure } from "@boxwright/core/cart/charges";
import type { LinePrice } from "@boxwright/core/cart/totals";
import type { Result } from "@boxwright/core/kernel/result";
import type { Database, Transaction } from "../platform/db/database.ts";

/** What checkout adds to a cart's goods. The cart names what it needs; checkout, the room above, fills it. */
export interface CartCharges {
  /** The ways of sending a line of this weight that takes so many work days to make, the default first. */
  readonly deliveryOptions: (
    shipment: { readonly grams: number; readonly leadTimeDays: number },
    address: Pick<Address, "country" | "postalCode">,
    now: Date,
  ) => readonly DeliveryOption[];
  /** What a coupon code says and does on a cart of these lines, for whoever it is. */
  readonly coupon: (db: Database | Transaction, asked: CouponQuestion) => Promise<CouponEffect>;
  /** The taxes on what lines come to after discounts, one entry a line. */
  readonly taxes: (address: Address, nets: readonly LinePrice[]) => Promise<Result<Taxes, TaxFailure>>;
}
