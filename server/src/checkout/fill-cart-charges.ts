import { couponEffect } from "@boxwright/core/checkout/coupon";
import { buyerKey } from "@boxwright/core/checkout/coupon-buyer";
import { deliveryOptionsOf } from "@boxwright/core/checkout/delivery-options";
import { type Plant, plantDayOf } from "@boxwright/core/checkout/plant";
import { creditsOfLines } from "@boxwright/core/checkout/proof-credit";
import { isTaxable } from "@boxwright/core/checkout/tax";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { refused } from "@boxwright/core/kernel/result";
import type { CartCharges } from "../cart/cart-charges.ts";
import { findCoupon } from "./coupons/postgres/coupon-store.ts";
import { areProofsOrdered } from "./proofs/order-proofs.ts";
import { findCredits } from "./proofs/redeem-credits.ts";
import type { TaxCalculator } from "./tax/tax-calculator.ts";

/** The charges of a cart: delivery from the rates of a plant, coupons and proof credits from the database, taxes from a calculator. */
export function fillCartCharges(plant: Plant, taxCalculator: TaxCalculator): CartCharges {
  const dayOfPlant = plantCalendar(plant);
  return {
    deliveryOptions: (shipment, address, now) => deliveryOptionsOf(plant, shipment, address, dayOfPlant(now)),
    coupon: async (db, { code, tenant, buyer, now }) => {
      const used = await findCoupon(db, { code, tenant, buyer: buyerKey(buyer) });
      return (lines) => couponEffect(used, { code, lines, now });
    },
    proofCredits: async (db, { owner, paymentId, now }) => {
      const credits = await findCredits(db, owner, now, paymentId);
      return (lines) => creditsOfLines(lines, credits);
    },
    areProofsOrdered,
    taxes: async (request) => (isTaxable(request.destination) ? taxCalculator.estimate(request) : needsInfo),
    knownTaxes: (request) => (isTaxable(request.destination) ? taxCalculator.known(request) : needsInfo),
  };
}

const needsInfo = refused("ESTIMATE_TAX_NEEDS_INFO" as const);

const quarterHourMilliseconds = 15 * 60 * 1000;

/** The day at the plant, calculated once a quarter hour: time zones are slow, and in every time zone days begin on a quarter hour. */
function plantCalendar(plant: Plant): (now: Date) => CalendarDate {
  let cached = { quarter: Number.NaN, day: "" as CalendarDate };
  return (now) => {
    const quarter = Math.floor(now.getTime() / quarterHourMilliseconds);
    if (cached.quarter !== quarter) cached = { quarter, day: plantDayOf(plant, now) };
    return cached.day;
  };
}
