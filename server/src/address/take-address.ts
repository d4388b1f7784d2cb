import type { Address, AddressEntry, Place, PlaceEntry } from "@boxwright/core/address/address";
import type { FieldFault } from "@boxwright/core/address/address-faults";
import { normaliseAddress } from "@boxwright/core/address/normalise-address";
import { normalisePlace } from "@boxwright/core/address/normalise-place";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { InvalidAddress } from "./refusals.ts";

/** Entered addresses by their paths in the call, in the form in which they are kept. Paths without an address are left out. */
export function takeAddresses<Path extends string>(
  entries: Readonly<Partial<Record<Path, AddressEntry | undefined>>>,
): Result<Readonly<Partial<Record<Path, Address>>>, InvalidAddress> {
  return takeAll(entries, normaliseAddress);
}

/** The same of places. */
export function takePlaces<Path extends string>(
  entries: Readonly<Record<Path, PlaceEntry>>,
): Result<Readonly<Partial<Record<Path, Place>>>, InvalidAddress> {
  return takeAll(entries, normalisePlace);
}

function takeAll<Path extends string, Entry, Kept>(
  entries: Readonly<Partial<Record<Path, Entry | undefined>>>,
  normalise: (entry: Entry) => Result<Kept, readonly FieldFault[]>,
): Result<Readonly<Partial<Record<Path, Kept>>>, InvalidAddress> {
  const taken: Partial<Record<Path, Kept>> = {};
  const faults: InvalidAddress["faults"][number][] = [];
  for (const path of Object.keys(entries) as Path[]) {
    const entry = entries[path];
    if (entry === undefined) continue;
    const kept = normalise(entry);
    if (kept.ok) taken[path] = kept.value;
    else faults.push(...kept.refusal.map(({ path: field, fault }) => ({ path: `${path}.${field}`, fault })));
  }
  return faults.length === 0 ? ok(taken) : refused({ kind: "invalidAddress", faults });
}
