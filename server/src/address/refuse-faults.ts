import { addressFaults, type FieldFault } from "@boxwright/core/address/address-faults";
import { isRefusal, type Refusal, refusalOfAll, refuse } from "../platform/http/operation.ts";

/** The refusal of an address, with a sentence for each field that is not right, below `path`. */
export function refuseFaults(faults: readonly FieldFault[], path: string): Refusal {
  const isPoBox = faults.some(({ fault }) => fault === "poBox");
  return refuse(isPoBox ? "PoBoxNotSupported" : "InvalidAddress", {
    errors: faults.map(({ path: field, fault }) => ({ path: `${path}.${field}`, message: addressFaults[fault] })),
  });
}

/** One refusal for several addresses that names the faults of all of them; null if there are none. */
export function refusalOfAddresses(taken: readonly (object | undefined)[]): Refusal | null {
  const isPoBox = taken.some((one) => one !== undefined && isRefusal(one) && one.refusal === "PoBoxNotSupported");
  const refusal = refusalOfAll(taken);
  return refusal && isPoBox ? refuse("PoBoxNotSupported", refusal.extra) : refusal;
}
