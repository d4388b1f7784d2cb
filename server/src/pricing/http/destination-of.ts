import type { Place } from "@boxwright/core/address/address";
import { addressFaults } from "@boxwright/core/address/address-faults";
import {
  countryOfPostalCode,
  formatPostalCode,
  isPostalCodeOfState,
  stateOfPostalCode,
} from "@boxwright/core/address/fields";
import { stateNamed } from "@boxwright/core/address/states";
import { type Refusal, refuse } from "../../platform/http/operation.ts";

export interface GivenPlace {
  readonly country?: "US" | "CA" | "PR" | undefined;
  readonly state?: string | undefined;
  readonly postalCode?: string | undefined;
}

/** The place whose taxes a price is to have; null where none is given. A postal code says its state, a state alone is enough. */
export function destinationOf({ country: named, state: given, postalCode: typed }: GivenPlace): Place | Refusal | null {
  if (named === undefined && given === undefined && typed === undefined) return null;
  const country = named === "PR" ? "US" : (named ?? countryOfPostalCode(typed ?? ""));
  const postalCode = typed === undefined ? "" : formatPostalCode(typed, country);
  if (postalCode === null) return refuseField("postalCode", addressFaults.postalCode);
  const state = stateNamed(given ?? (named === "PR" ? "PR" : ""), country) ?? stateOfPostalCode(postalCode, country);
  if (state === null || (given !== undefined && stateNamed(given, country) === null)) {
    return refuseField("state", given === undefined ? addressFaults.stateMissing : addressFaults.state);
  }
  if (postalCode !== "" && !isPostalCodeOfState(postalCode, state, country)) {
    return refuseField("postalCode", addressFaults.postalCodeOfState);
  }
  return { streetName: "", additionalStreetInfo: "", city: "", postalCode, state, country };
}

function refuseField(path: keyof GivenPlace, message: string): Refusal {
  return refuse("InvalidAddress", { errors: [{ path, message }] });
}
