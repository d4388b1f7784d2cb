import { addressOperations } from "../address/http/operations.ts";
import { embeddedLookup } from "../address/lookup/embedded/embedded-lookup.ts";
import { loadGazetteer } from "../address/lookup/embedded/load-gazetteer.ts";
import { loqateLookup } from "../address/lookup/loqate/loqate-lookup.ts";
import type { Operation } from "../platform/http/operation.ts";
import type { Machine } from "./machine.ts";

/** The address calls, with the lookup service of the configuration. */
export function composeAddress({ config: { addressLookup }, log }: Pick<Machine, "config" | "log">): Operation[] {
  const isEmbedded = addressLookup.kind === "embedded";
  return addressOperations(isEmbedded ? embeddedLookup(loadGazetteer) : loqateLookup({ ...addressLookup, log }));
}
