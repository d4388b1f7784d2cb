import { deliveryServices } from "./delivery-rates.ts";
import { type Destination, type Plant, zoneOf } from "./plant.ts";

/** The work days that a delivery option takes from the plant; 0 for goods that are not sent, and for an option that no longer exists. */
export function transitDaysOf(plant: Plant, optionId: string, destination: Destination): number {
  const rates = deliveryServices.find(({ id }) => id === optionId)?.rates;
  return rates?.[zoneOf(plant, destination)]?.transitDays ?? 0;
}
