import type { Logger } from "pino";
import type { AddressLookupConfig } from "../platform/config.ts";
import type { Operation } from "../platform/http/operation.ts";
import { addressOperations } from "./http/operations.ts";
import { embeddedLookup } from "./lookup/embedded/embedded-lookup.ts";
import { loadGazetteer } from "./lookup/embedded/load-gazetteer.ts";
import { loqateLookup } from "./lookup/loqate/loqate-lookup.ts";

interface AddressDeps {
  readonly config: { readonly addressLookup: AddressLookupConfig };
  readonly log: Logger;
}

/** Everything of the room, over the lookup service that the operator has chosen. */
export function createAddressRoom({ config: { addressLookup }, log }: AddressDeps): {
  readonly operations: readonly Operation[];
} {
  const lookup =
    addressLookup.kind === "embedded" ? embeddedLookup(loadGazetteer) : loqateLookup({ ...addressLookup, log });
  return { operations: addressOperations(lookup) };
}
