import type { DeliveryOption } from "../cart/charges.ts";
import { addWorkDays, type CalendarDate } from "../kernel/dates.ts";
import { addCents, multiplyCents, zeroCents } from "../kernel/money.ts";
import { deliveryServices, zoneOf } from "./delivery-rates.ts";
import { isUsFederalHoliday } from "./us-federal-holidays.ts";

const gramsPerPound = 453.592_37;

export interface Destination {
  readonly country: "US" | "CA";
  readonly postalCode: string;
}

export interface Shipment {
  readonly grams: number;
  /** Work days that the goods take to make. */
  readonly leadTimeDays: number;
}

/**
 * The ways of sending a shipment, the cheapest first, each with the day on which it will have arrived: the days of making
 * and the days of transit are work days, without weekends and US federal holidays. A begun pound counts whole. What weighs nothing
 * is not sent.
 */
export function deliveryOptionsOf(shipment: Shipment, destination: Destination, today: CalendarDate): DeliveryOption[] {
  const ready = addWorkDays(today, shipment.leadTimeDays, isUsFederalHoliday);
  if (shipment.grams === 0) return [nothingToSend(ready)];
  const pounds = Math.max(1, Math.ceil(shipment.grams / gramsPerPound));
  const zone = zoneOf(destination);
  const options: DeliveryOption[] = [];
  for (const { id, names, minPounds, maxPounds, rates } of deliveryServices) {
    const rate = rates[zone];
    if (rate === undefined || pounds < minPounds || pounds > maxPounds) continue;
    options.push({
      id,
      names,
      price: addCents(rate.firstPound, multiplyCents(rate.eachFurtherPound, pounds - 1)),
      arrival: addWorkDays(ready, rate.transitDays, isUsFederalHoliday),
      isDefault: options.length === 0,
    });
  }
  return options;
}

function nothingToSend(ready: CalendarDate): DeliveryOption {
  const names = { en: "Nothing to send", de: "Kein Versand nötig" };
  return { id: "none", names, price: zeroCents, arrival: ready, isDefault: true };
}
