import type { Place } from "@boxwright/core/address/address";
import type { Verified } from "../address-lookup.ts";
import { type City, plainName } from "./city.ts";
import type { Gazetteer } from "./gazetteer.ts";

/**
 * Rates how well city, state and postal code match; the list has no streets.
 * A: they match. B: they match by another name of the city. C: the postal code belongs to another city. D: the city is in the
 * state, but the postal code is unknown. E: both are unknown.
 */
export function verifyPlace(gazetteer: Gazetteer, place: Place): Verified {
  const known = gazetteer.byPostalCode(place.postalCode);
  if (known === null) return withUnknownCode(gazetteer, place);
  if (known.state === place.state && known.name !== "") {
    if (isSameText(known.name, place.city)) return rated("A");
    if (known.plain === plainName(place.city)) return rated("B");
  }
  if (known.state === place.state && isPlausible(gazetteer, known, place)) return rated("B");
  if (known.name === "") return rated("C");
  return rated("C", { ...place, city: known.name, state: known.state });
}

/** Whether mail arrives anyway: under the name of a neighbouring city, or in Canada, where the list often has districts instead of cities. */
function isPlausible(gazetteer: Gazetteer, known: City, place: Place): boolean {
  if (known.country === "CA" || known.name === "") return true;
  const area = place.postalCode.slice(0, 3);
  return gazetteer
    .named(place.city, place)
    .some(({ postalCodes }) => postalCodes.some((postalCode) => postalCode.startsWith(area)));
}

function withUnknownCode(gazetteer: Gazetteer, place: Place): Verified {
  const [city] = gazetteer.named(place.city, place);
  if (city === undefined) return rated("E");
  const [only, ...others] = city.postalCodes;
  const isCertain = city.country === "US" && only !== undefined && others.length === 0;
  return rated("D", isCertain ? { ...place, postalCode: only } : null);
}

function rated(quality: Verified["quality"], suggestion: Place | null = null): Verified {
  return { quality, isPoBox: false, suggestion };
}

function isSameText(one: string, other: string): boolean {
  return one.localeCompare(other, "en", { sensitivity: "base" }) === 0;
}
