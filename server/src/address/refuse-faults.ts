import { addressFaults, type FieldFault } from "@boxwright/core/address/address-faults";
import { type Refusal, refuse } from "../platform/http/operation.ts";

/** The refusal of an address, with a sentence for each field that is not right, below `path`. */
export function refuseFaults(faults: readonly FieldFault[], path: string): Refusal {
  const isPoBox = faults.some(({ fault }) => fault === "poBox");
  return refuse(isPoBox ? "PoBoxNotSupported" : "InvalidAddress", {
    errors: faults.map(({ path: field, fault }) => ({ path: `${path}.${field}`, message: addressFaults[fault] })),
  });
}
