import { formatPostalCode, stateOfPostalCode } from "@boxwright/core/address/fields";
import { type State, statesOf } from "@boxwright/core/address/states";
import type { AddressEntry } from "./address-entry.ts";

/** A postal code whose state is not the chosen one, and the state that it is in. */
export interface MisplacedCode {
  readonly postalCode: string;
  readonly state: State;
}

/** Null if the postal code is incomplete, belongs to the chosen state, or may belong to several states. */
export function misplacedCodeIn({
  country,
  state: chosen,
  postalCode: typed,
}: Pick<AddressEntry, "country" | "state" | "postalCode">): MisplacedCode | null {
  const postalCode = formatPostalCode(typed, country);
  const code = postalCode && stateOfPostalCode(postalCode, country);
  const state = statesOf[country].find((each) => each.code === code);
  return postalCode === null || state === undefined || state.code === chosen ? null : { postalCode, state };
}
