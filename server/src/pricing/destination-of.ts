import type { Place } from "@boxwright/core/address/address";
import type { AddressFault } from "@boxwright/core/address/address-faults";
import {
  countryOfPostalCode,
  formatPostalCode,
  isPostalCodeOfState,
  stateOfPostalCode,
} from "@boxwright/core/address/fields";
import { stateNamed } from "@boxwright/core/address/states";
import { ok, type Refused, type Result, refused } from "@boxwright/core/kernel/result";
import type { PlaceRefusal } from "./refusals.ts";

export interface RequestedPlace {
  readonly country?: "US" | "CA" | "PR" | undefined;
  readonly state?: string | undefined;
  readonly postalCode?: string | undefined;
}

/** The place whose taxes a price includes; null if the request names none. A postal code implies its state, and a state alone is enough. */
export function destinationOf({
  country: requestedCountry,
  state: requestedState,
  postalCode: requestedCode,
}: RequestedPlace): Result<Place | null, PlaceRefusal> {
  if (requestedCountry === undefined && requestedState === undefined && requestedCode === undefined) return ok(null);
  const country = requestedCountry === "PR" ? "US" : (requestedCountry ?? countryOfPostalCode(requestedCode ?? ""));
  const postalCode = requestedCode === undefined ? "" : formatPostalCode(requestedCode, country);
  if (postalCode === null) return refusedFor("postalCode", "postalCode");
  const state =
    stateNamed(requestedState ?? (requestedCountry === "PR" ? "PR" : ""), country) ??
    stateOfPostalCode(postalCode, country);
  if (state === null || (requestedState !== undefined && stateNamed(requestedState, country) === null)) {
    return refusedFor("state", requestedState === undefined ? "stateMissing" : "state");
  }
  if (postalCode !== "" && !isPostalCodeOfState(postalCode, state, country)) {
    return refusedFor("postalCode", "postalCodeOfState");
  }
  return ok({ streetName: "", additionalStreetInfo: "", city: "", postalCode, state, country });
}

function refusedFor(field: PlaceRefusal["field"], fault: AddressFault): Refused<PlaceRefusal> {
  return refused({ kind: "unknownPlace", field, fault });
}
