import type { Address } from "@boxwright/core/address/address";
import type { CouponEffect, DeliveryOption, Taxes, TaxFailure } from "@boxwright/core/cart/charges";
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
  /** What a coupon code says and does on lines of these prices. */
  readonly coupon: (
    db: Database | Transaction,
    code: string,
    prices: readonly LinePrice[],
    now: Date,
  ) => Promise<CouponEffect>;
  /** The taxes on what lines come to after discounts, one entry a line; `fresh` ones are not remembered from an earlier asking. */
  readonly taxes: (address: Address, nets: readonly LinePrice[], fresh: boolean) => Promise<Result<Taxes, TaxFailure>>;
}
