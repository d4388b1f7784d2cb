import type { Address, AddressEntry } from "@boxwright/core/address/address";
import { normaliseAddress } from "@boxwright/core/address/normalise-address";
import type { Refusal } from "../platform/http/operation.ts";
import { refuseFaults } from "./refuse-faults.ts";

/** An entered address in the form in which it is kept, or a refusal that names every field that is not right, below `path`. */
export function takeAddress(entry: AddressEntry, path: string): Address | Refusal {
  const address = normaliseAddress(entry);
  return address.ok ? address.value : refuseFaults(address.refusal, path);
}
