import { type DeliveryOption, notSentId } from "../cart/charges.ts";
import type { Shipment } from "../cart/shipment.ts";
import { addWorkDays, type CalendarDate } from "../kernel/dates.ts";
import { addCents, type Cents, multiplyCents, shareOfCents, zeroCents } from "../kernel/money.ts";
import { deliveryServices, type ZoneRate } from "./delivery-rates.ts";
import { type Packed, packShipment } from "./pack-shipment.ts";
import { type Destination, type Plant, zoneOf } from "./plant.ts";

/** The freight class to which the freight rates apply. */
const ratedClass = 85;

/**
 * The delivery options of a shipment, cheapest first. Lead time and transit are work days of the plant after `start`. Goods without a piece
 * to send, such as services, have the single option "Nothing to send".
 */
export function deliveryOptionsOf(
  plant: Plant,
  shipment: Shipment,
  destination: Destination,
  start: CalendarDate,
): DeliveryOption[] {
  const ready = addWorkDays(start, shipment.leadTimeDays, plant.isHoliday);
  const packed = packShipment(shipment);
  if (packed === null) return [nothingToSend(ready)];
  const zone = zoneOf(plant, destination);
  const options: DeliveryOption[] = [];
  for (const { id, names, isFreight, rates } of deliveryServices) {
    const rate = rates[zone];
    if (rate === undefined || isFreight !== (packed.pallets !== null)) continue;
    options.push({
      id,
      names,
      price: priceOf(packed, rate),
      arrival: addWorkDays(ready, rate.transitDays, plant.isHoliday),
      isDefault: options.length === 0,
    });
  }
  return options;
}

/** Parcels are priced one by one, freight as a whole. */
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
