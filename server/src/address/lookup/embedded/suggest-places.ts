import { countryCodes } from "@boxwright/core/address/countries";
import { stateNamed } from "@boxwright/core/address/states";
import type { AddressSearch, Surroundings } from "../address-lookup.ts";
import type { City } from "./city.ts";
import { type Gazetteer, isInRegion, type Region } from "./gazetteer.ts";
import type { SuggestedPlace } from "./place-id.ts";
import { type SearchText, takeApart } from "./search-text.ts";

const mostSuggestions = 10;

/** Places that a text may mean: its street as it is typed, with the cities that its end names or begins to name. */
export function suggestPlaces(gazetteer: Gazetteer, { text, country, near }: AddressSearch): SuggestedPlace[] {
  const typed = takeApart(text);
  const region: Region = {
    country: country === "PR" ? "US" : country,
    state: country === "PR" ? "PR" : null,
  };
  const named = typed.postalCode === null ? byName(gazetteer, text, typed, region) : byPostalCode(gazetteer, typed);
  const places = named.length === 0 && isStreet(text) ? inSurroundings(gazetteer, typed, near, region) : named;
  return places.filter((place) => place.city !== "" && isInRegion(place, region)).slice(0, mostSuggestions);
}

/** "500 E Border": a house number and at least the beginning of a name. */
function isStreet(text: string): boolean {
  return /\d/.test(text) && /\p{L}/u.test(text);
}

/** A street that names no place is in that of the form: the city of its postal code, else its city. */
function inSurroundings(
  gazetteer: Gazetteer,
  { segments, state: typedState }: SearchText,
  { city, state, postalCode }: Surroundings,
  within: Region,
): SuggestedPlace[] {
  const region = { ...within, state: within.state ?? typedState?.code ?? stateIn(state, within) };
  const code = takeApart(postalCode).postalCode;
  const ofCode = code === null ? null : gazetteer.byPostalCode(code);
  const streetIn = (found: City) => withoutCity(gazetteer, segments, found);
  if (ofCode !== null && code !== null && isInRegion(ofCode, within)) {
    return [placeIn(ofCode, streetIn(ofCode), isWhole(code) ? code : "")];
  }
  return gazetteer.named(city, region).map((found) => placeIn(found, streetIn(found)));
}

function stateIn(state: string, { country }: Region): string | null {
  const countries = country === null ? countryCodes : [country];
  return countries.map((each) => stateNamed(state, each)).find((code) => code !== null) ?? null;
}

function byPostalCode(gazetteer: Gazetteer, { segments, postalCode }: SearchText): SuggestedPlace[] {
  const city = postalCode === null ? null : gazetteer.byPostalCode(postalCode);
  if (city === null || postalCode === null) return [];
  return [placeIn(city, withoutCity(gazetteer, segments, city), isWhole(postalCode) ? postalCode : "")];
}

/** Of Canada's codes the first half alone may have been typed. */
function isWhole(postalCode: string): boolean {
  return postalCode.length > 3;
}

/** The street before the name of the city. */
function withoutCity(gazetteer: Gazetteer, segments: readonly string[], { state, country }: City): string {
  const [last, ...before] = segments.toReversed();
  if (last === undefined) return "";
  const tail = cityTail(gazetteer, last, { state, country });
  return [...before.toReversed(), tail === null ? last : tail.street].filter((part) => part !== "").join(", ");
}

function byName(gazetteer: Gazetteer, text: string, typed: SearchText, within: Region): SuggestedPlace[] {
  const { segments, state } = typed;
  const region = state === null ? within : { ...within, state: within.state ?? state.code };
  const [last, ...before] = segments.toReversed();
  const whole = before.toReversed().join(", ");

  if (last !== undefined && before.length > 0) {
    const begun = gazetteer.beginningWith(last, region, mostSuggestions);
    if (begun.length > 0) return begun.map((city) => placeIn(city, whole));
  }
  if (last !== undefined && state !== null) {
    const tail = cityTail(gazetteer, last, region);
    if (tail !== null) return tail.cities.map((city) => placeIn(city, [whole, tail.street].filter(Boolean).join(", ")));
  }
  // "San Ju": no street begins without a number, or hardly any.
  if (/^\D+$/.test(text) && !text.includes(",")) {
    return gazetteer.beginningWith(text, within, mostSuggestions).map((city) => placeIn(city, ""));
  }
  return [];
}

/** The cities that the end of a segment names, the longest name first: "West Abram Street Fort Worth". */
function cityTail(gazetteer: Gazetteer, segment: string, region: Region) {
  const words = segment.split(/\s+/);
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const cities = gazetteer.named(words.slice(-count).join(" "), region);
    if (cities.length > 0) return { cities, street: words.slice(0, -count).join(" ") };
  }
  return null;
}

function placeIn({ name, state, country, postalCodes }: City, streetName: string, postalCode?: string): SuggestedPlace {
  const [only = "", ...others] = postalCodes;
  const itsOwn = others.length === 0 && country === "US" ? only : "";
  return { streetName, city: name, state, country, postalCode: postalCode ?? itsOwn };
}
