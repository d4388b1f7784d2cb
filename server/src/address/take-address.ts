import { type Address, type AddressEntry, normaliseAddress } from "@boxwright/core/address/address";
import { type Refusal, refuse } from "../platform/http/operation.ts";

/** An entered address in the form in which it is kept, or a refusal that names every field that is not right, below `path`. */
export function takeAddress(entry: AddressEntry, path: string): Address | Refusal {
  const address = normaliseAddress(entry);
  if (address.ok) return address.value;
  if (address.refusal.kind === "poBox") {
    const message = "PO Box address not supported";
    return refuse("PoBoxNotSupported", { errors: [{ path: `${path}.${address.refusal.path}`, message }] });
  }
  const errors = address.refusal.faults.map((fault) => ({ path: `${path}.${fault.path}`, message: fault.message }));
  return refuse("InvalidAddress", { errors });
}
