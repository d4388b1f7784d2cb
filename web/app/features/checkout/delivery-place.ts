import type { CountryCode } from "@boxwright/core/address/countries";
import { safeStorage } from "../../lib/storage.ts";
import { countryOf } from "../address/address-entry.ts";

/** Where an estimate was asked for: the address form begins with it. */
export interface EstimatedPlace {
  readonly country: CountryCode;
  readonly postalCode: string;
}

const key = "estimatedPlace";
const storage = safeStorage(() => window.sessionStorage);

/** Keeps the place as long as the tab is open. */
export function keepEstimatedPlace({ country, postalCode }: EstimatedPlace): void {
  storage.setItem(key, `${country} ${postalCode}`);
}

export function keptEstimatedPlace(): EstimatedPlace | null {
  const kept = storage.getItem(key);
  if (kept === null) return null;
  return { country: countryOf(kept.slice(0, 2)), postalCode: kept.slice(3) };
}
