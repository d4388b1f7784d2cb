import type { Address, AddressEntry, Place, PlaceEntry } from "@boxwright/core/address/address";
import type { FieldFault } from "@boxwright/core/address/address-faults";
import { normaliseAddress } from "@boxwright/core/address/normalise-address";
import { normalisePlace } from "@boxwright/core/address/normalise-place";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { InvalidAddress } from "./refusals.ts";

/** Normalises the addresses of a request, by their paths. Paths without an address are left out. */
export function normaliseAddresses<Path extends string>(
  entries: Readonly<Partial<Record<Path, AddressEntry | undefined>>>,
): Result<Readonly<Partial<Record<Path, Address>>>, InvalidAddress> {
  return normaliseAll(entries, normaliseAddress);
}

/** Normalises the places of a request, by their paths. */
export function normalisePlaces<Path extends string>(
  entries: Readonly<Record<Path, PlaceEntry>>,
): Result<Readonly<Partial<Record<Path, Place>>>, InvalidAddress> {
  return normaliseAll(entries, normalisePlace);
}

function normaliseAll<Path extends string, Entry, Normal>(
  entries: Readonly<Partial<Record<Path, Entry | undefined>>>,
  normalise: (entry: Entry) => Result<Normal, readonly FieldFault[]>,
): Result<Readonly<Partial<Record<Path, Normal>>>, InvalidAddress> {
  const normalised: Partial<Record<Path, Normal>> = {};
  const faults: InvalidAddress["faults"][number][] = [];
  for (const path of Object.keys(entries) as Path[]) {
    const entry = entries[path];
    if (entry === undefined) continue;
    const result = normalise(entry);
    if (result.ok) normalised[path] = result.value;
    else faults.push(...result.refusal.map(({ path: field, fault }) => ({ path: `${path}.${field}`, fault })));
  }
  return faults.length === 0 ? ok(normalised) : refused({ kind: "invalidAddress", faults });
}
