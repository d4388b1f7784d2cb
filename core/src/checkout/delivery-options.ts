import { type DeliveryOption, notSentId } from "../cart/charges.ts";
import type { Shipment } from "../cart/shipment.ts";
import { addWorkDays, type CalendarDate } from "../kernel/dates.ts";
import { addCents, type Cents, multiplyCents, shareOfCents, zeroCents } from "../kernel/money.ts";
import { deliveryServices, type ZoneRate, zoneOf } from "./delivery-rates.ts";
import { type Packed, packShipment } from "./pack-shipment.ts";
import { isUsFederalHoliday } from "./us-federal-holidays.ts";

/** The freight class whose price a pound the rates give. */
const ratedClass = 85;

export interface Destination {
  readonly country: "US" | "CA";
  readonly postalCode: string;
}

/**
 * The ways of sending a shipment, the cheapest first, each with the day on which it will have arrived: the days of making and
 * the days of transit are work days after `start`, without weekends and US federal holidays. What weighs nothing is not sent.
 */
export function deliveryOptionsOf(shipment: Shipment, destination: Destination, start: CalendarDate): DeliveryOption[] {
  const ready = addWorkDays(start, shipment.leadTimeDays, isUsFederalHoliday);
  const packed = packShipment(shipment);
  if (packed === null) return [nothingToSend(ready)];
  const zone = zoneOf(destination);
  const options: DeliveryOption[] = [];
  for (const { id, names, isFreight, rates } of deliveryServices) {
    const rate = rates[zone];
    if (rate === undefined || isFreight !== (packed.pallets !== null)) continue;
    options.push({
      id,
      names,
      price: priceOf(packed, rate),
      arrival: addWorkDays(ready, rate.transitDays, isUsFederalHoliday),
      isDefault: options.length === 0,
    });
  }
  return options;
}

/** Parcels cost one by one, a load of freight as a whole. */
function priceOf({ cartons, pallets }: Packed, { firstPound, eachFurtherPound }: ZoneRate): Cents {
  if (pallets !== null) {
    const byWeight = multiplyCents(eachFurtherPound, pallets.pounds - 1);
    return addCents(firstPound, shareOfCents(byWeight, 10 * pallets.freightClass, 10 * ratedClass));
  }
  const prices = cartons.map(({ count, billablePounds }) => {
    const each = addCents(firstPound, multiplyCents(eachFurtherPound, billablePounds - 1));
    return multiplyCents(each, count);
  });
  return addCents(...prices);
}

function nothingToSend(ready: CalendarDate): DeliveryOption {
  const names = { en: "Nothing to send", de: "Kein Versand nötig" };
  return { id: notSentId, names, price: zeroCents, arrival: ready, isDefault: true };
}
