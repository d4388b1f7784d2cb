import { couponEffect } from "@boxwright/core/checkout/coupon";
import { deliveryOptionsOf } from "@boxwright/core/checkout/delivery-options";
import { plantTimeZone } from "@boxwright/core/checkout/delivery-rates";
import { calendarDateIn } from "@boxwright/core/kernel/dates";
import type { CartCharges } from "../cart/cart-charges.ts";
import { readCoupon } from "./coupons/coupons.ts";
import type { TaxCalculator } from "./tax/tax-calculator.ts";

/** What checkout adds to a cart: delivery from the plant's table, coupons of the database, taxes of a calculator. */
export function fillCartCharges(taxCalculator: TaxCalculator): CartCharges {
  return {
    deliveryOptions: (shipment, address, now) =>
      deliveryOptionsOf(shipment, address, calendarDateIn(now, plantTimeZone)),
    coupon: async (db, code, prices, now) => couponEffect(await readCoupon(db, code), code, prices, now),
    taxes: (destination, nets) => taxCalculator.estimate({ destination, nets, isResale: false }),
  };
}
