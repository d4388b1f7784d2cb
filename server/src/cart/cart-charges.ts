import type { Address } from "@boxwright/core/address/address";
import type { CouponEffect, DeliveryOption, Taxes, TaxFailure } from "@boxwright/core/cart/charges";
import type { Shipment } from "@boxwright/core/cart/shipment";
import type { LinePrice } from "@boxwright/core/cart/totals";
import type { Result } from "@boxwright/core/kernel/result";
import type { Database, Transaction } from "../platform/db/database.ts";

/** What checkout adds to a cart's goods. The cart names what it needs; checkout, the room above, fills it. */
export interface CartCharges {
  /** The ways of sending a line, the default first. */
  readonly deliveryOptions: (
    shipment: Shipment,
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
  /** The taxes on what lines come to after discounts, one entry a line. */
  readonly taxes: (address: Address, nets: readonly LinePrice[]) => Promise<Result<Taxes, TaxFailure>>;
}
