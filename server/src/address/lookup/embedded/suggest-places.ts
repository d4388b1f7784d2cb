import { countryCodes } from "@boxwright/core/address/countries";
import { stateNamed } from "@boxwright/core/address/states";
import type { AddressSearch, KnownPlace } from "../address-lookup.ts";
import type { City } from "./city.ts";
import { type Gazetteer, isInRegion, type Region } from "./gazetteer.ts";
import type { SuggestedPlace } from "./place-id.ts";
import { type SearchText, splitSearchText } from "./search-text.ts";

const maxSuggestions = 10;

/** Places that a text may mean: the street as it was typed, with each city that the end of the text names or may name. */
export function suggestPlaces(gazetteer: Gazetteer, { text, country, near }: AddressSearch): SuggestedPlace[] {
  const typed = splitSearchText(text);
  const region: Region = {
    country: country === "PR" ? "US" : country,
    state: country === "PR" ? "PR" : null,
  };
  const named = typed.postalCode === null ? byName(gazetteer, text, typed, region) : byPostalCode(gazetteer, typed);
  const places = named.length === 0 && isStreet(text) ? inKnownPlace(gazetteer, typed, near, region) : named;
  return places.filter((place) => place.city !== "" && isInRegion(place, region)).slice(0, maxSuggestions);
}

/** Whether a text has a number and a letter, as "500 E Border" does. */
function isStreet(text: string): boolean {
  return /\d/.test(text) && /\p{L}/u.test(text);
}

/** A street without a city is in the place of the form: in the city of its postal code, else in its city. */
function inKnownPlace(
  gazetteer: Gazetteer,
  { segments, state: typedState }: SearchText,
  { city, state, postalCode }: KnownPlace,
  within: Region,
): SuggestedPlace[] {
  const region = { ...within, state: within.state ?? typedState?.code ?? stateIn(state, within) };
  const code = splitSearchText(postalCode).postalCode;
  const ofCode = code === null ? null : gazetteer.byPostalCode(code);
  const streetIn = (found: City) => withoutCity(gazetteer, segments, found);
  if (ofCode !== null && code !== null && isInRegion(ofCode, within)) {
    return [placeIn(ofCode, streetIn(ofCode), isComplete(code) ? code : "")];
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
  return [placeIn(city, withoutCity(gazetteer, segments, city), isComplete(postalCode) ? postalCode : "")];
}

/** Whether it is more than the first half of a Canadian code. */
function isComplete(postalCode: string): boolean {
  return postalCode.length > 3;
}

/** The typed street, without the name of the city at its end. */
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
    const completed = gazetteer.beginningWith(last, region, maxSuggestions);
    if (completed.length > 0) return completed.map((city) => placeIn(city, whole));
  }
  if (last !== undefined && state !== null) {
    const tail = cityTail(gazetteer, last, region);
    if (tail !== null) return tail.cities.map((city) => placeIn(city, [whole, tail.street].filter(Boolean).join(", ")));
  }
  // "San Ju": hardly any street address has no number.
  if (/^\D+$/.test(text) && !text.includes(",")) {
    return gazetteer.beginningWith(text, within, maxSuggestions).map((city) => placeIn(city, ""));
  }
  return [];
}

/** The cities that the end of a segment names, by the longest name: "Fort Worth" in "West Abram Street Fort Worth". */
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
  const onlyCode = others.length === 0 && country === "US" ? only : "";
  return { streetName, city: name, state, country, postalCode: postalCode ?? onlyCode };
}
