import type { CountryCode } from "@boxwright/core/address/countries";
import { isPostalCodeOfState } from "@boxwright/core/address/fields";
import { statesOf } from "@boxwright/core/address/states";
import { codes } from "zipcodes";
import { type City, plainName } from "./city.ts";
import { americanCity, canadianCity } from "./city-name.ts";

/** The cities of the open list of postal codes, large ones first, in the states that the shop delivers to. */
export function readCities(): City[] {
  const cities = new Map<string, City & { readonly postalCodes: string[] }>();
  for (const { zip, city, state: listedState } of Object.values(codes)) {
    const country = /^\d/.test(zip) ? "US" : "CA";
    const state = country === "US" ? listedState : provinceOf(zip);
    if (!isServed(country, state)) continue;
    const name = country === "US" ? americanCity(city) : canadianCity(zip, city);
    const key = [name, state, country].join();
    const known = cities.get(key);
    if (known === undefined) cities.set(key, { name, plain: plainName(name), state, country, postalCodes: [zip] });
    else known.postalCodes.push(zip);
  }
  return [...cities.values()].sort((one, other) => other.postalCodes.length - one.postalCodes.length);
}

function isServed(country: CountryCode, state: string): boolean {
  return statesOf[country].some(({ code }) => code === state);
}

/** The list has wrong provinces, so they follow from the first letter. Two share the X: Nunavut has X0A to X0C. */
function provinceOf(area: string): string {
  if (area.startsWith("X")) return /^X0[ABC]/.test(area) ? "NU" : "NT";
  return statesOf.CA.find(({ code }) => isPostalCodeOfState(area, code, "CA"))?.code ?? "";
}
