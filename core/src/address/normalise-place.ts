import { ok, type Result, refused } from "../kernel/result.ts";
import type { Place, PlaceEntry } from "./address.ts";
import type { FieldFault } from "./address-faults.ts";
import { type CountryCode, countryNamed } from "./countries.ts";
import { cleanCity, formatPostalCode, isPostalCodeOfState, oneLine } from "./fields.ts";
import { isPoBox } from "./po-box.ts";
import { stateNamed } from "./states.ts";

/** Brings an entered place into the form in which it is stored, or names every field that is wrong. */
export function normalisePlace(entry: PlaceEntry): Result<Place, readonly FieldFault[]> {
  const { country, state } = countryAndState(entry);
  const streetName = oneLine(entry.streetName);
  const additionalStreetInfo = oneLine(entry.additionalStreetInfo ?? "");
  const city = cleanCity(entry.city);
  const postalCode = country && formatPostalCode(entry.postalCode, country);
  const draft = { streetName, city, country, state, postalCode };
  const faults = faultsIn(entry, draft);
  if (faults.length > 0 || !country || !state || !postalCode) return refused(faults);
  return ok({ streetName, additionalStreetInfo, postalCode, state, city, country });
}

/** A place that is being checked: a field is null or empty if its entry is wrong. */
interface Draft {
  readonly streetName: string;
  readonly city: string;
  readonly country: CountryCode | null;
  readonly state: string | null;
  readonly postalCode: string | null;
}

function faultsIn(entry: PlaceEntry, { streetName, city, country, state, postalCode }: Draft): FieldFault[] {
  const faults: FieldFault[] = [];
  const report = (path: FieldFault["path"], fault: FieldFault["fault"]) => faults.push({ path, fault });
  if (!namesSomething(streetName)) report("streetName", "streetName");
  if (isPoBox(entry.streetName)) report("streetName", "poBox");
  if (isPoBox(entry.additionalStreetInfo ?? "")) report("additionalStreetInfo", "poBox");
  if (!city) report("city", entry.city.trim() ? "city" : "cityMissing");
  if (!country) {
    // State and postal code can only be checked within a country, so its own fault is the only one to report.
    report("country", "country");
    return faults;
  }
  if (!state) report("state", entry.state.trim() ? "state" : "stateMissing");
  if (!postalCode) report("postalCode", entry.postalCode.trim() ? "postalCode" : "postalCodeMissing");
  else if (state && !isPostalCodeOfState(postalCode, state, country)) report("postalCode", "postalCodeOfState");
  return faults;
}

/** Whether a line has a letter or a digit of any script: "#5" has one, "-----" has none. */
function namesSomething(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line);
}

/** The specification: on saving, the country Puerto Rico becomes the United States. */
function countryAndState(entry: Pick<PlaceEntry, "country" | "state">) {
  const named = countryNamed(entry.country);
  if (named === null) return { country: null, state: null };
  const country = named === "PR" ? "US" : named;
  const state = stateNamed(entry.state, country);
  return { country, state: named === "PR" && state !== "PR" ? null : state } as const;
}
