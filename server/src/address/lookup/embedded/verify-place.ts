import type { Place } from "@boxwright/core/address/address";
import type { Verified } from "../address-lookup.ts";
import { type City, plainName } from "./city.ts";
import type { Gazetteer } from "./gazetteer.ts";

/**
 * How well city, state and postal code go together; of streets the list knows nothing.
 * A: they do. B: they do by another name that post goes by. C: the postal code is another city's. D: the city is in the
 * state, but the postal code is not known. E: neither is.
 */
export function verifyPlace(gazetteer: Gazetteer, place: Place): Verified {
  const known = gazetteer.byPostalCode(place.postalCode);
  if (known === null) return withoutCode(gazetteer, place);
  if (known.state === place.state && known.name !== "") {
    if (isSameText(known.name, place.city)) return judged("A");
    if (known.plain === plainName(place.city)) return judged("B");
  }
  if (known.state === place.state && isPlausible(gazetteer, known, place)) return judged("B");
  if (known.name === "") return judged("C");
  return judged("C", { ...place, city: known.name, state: known.state });
}

/** Post finds a neighbour's name, and Canada's list names districts more often than cities. */
function isPlausible(gazetteer: Gazetteer, known: City, place: Place): boolean {
  if (known.country === "CA" || known.name === "") return true;
  const area = place.postalCode.slice(0, 3);
  return gazetteer
    .named(place.city, place)
    .some(({ postalCodes }) => postalCodes.some((postalCode) => postalCode.startsWith(area)));
}

function withoutCode(gazetteer: Gazetteer, place: Place): Verified {
  const [city] = gazetteer.named(place.city, place);
  if (city === undefined) return judged("E");
  const [only, ...others] = city.postalCodes;
  const isCertain = city.country === "US" && only !== undefined && others.length === 0;
  return judged("D", isCertain ? { ...place, postalCode: only } : null);
}

function judged(quality: Verified["quality"], suggestion: Place | null = null): Verified {
  return { quality, isPoBox: false, suggestion };
}

function isSameText(one: string, other: string): boolean {
  return one.localeCompare(other, "en", { sensitivity: "base" }) === 0;
}
