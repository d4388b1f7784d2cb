import { TransformError } from "@boxwright/contract/failures";
import { logProblem } from "../../lib/log-problem.ts";
import { safeStorage } from "../../lib/storage.ts";
import { type AddressEntry, blankEntry, countryOf } from "./address-entry.ts";

/** The address that is being entered, so that a reload loses nothing. It stays in this tab until the address is saved. */
export interface AddressDraft {
  readonly read: () => AddressEntry | null;
  readonly keep: (entry: AddressEntry) => void;
  readonly forget: () => void;
}

const prefix = "addressDraft.";
/** No field of an address is longer. */
const mostCharacters = 254;
const storage = safeStorage(() => window.sessionStorage);

/**
 * The draft in one place of the shop, such as `shipping`. `of` is whose it is: the cart, or the address of a book. A draft of
 * another is never shown.
 */
export function addressDraft(place: "shipping" | "billing" | "book", of: string): AddressDraft {
  const key = prefix + place;
  return {
    read: () => readDraft(key, of),
    keep: (entry) => storage.setItem(key, JSON.stringify({ of, entry })),
    forget: () => storage.removeItem(key),
  };
}

/** Forgets every draft: the visitor is another one from now on. */
export function forgetAddressDrafts(): void {
  for (const place of ["shipping", "billing", "book"]) storage.removeItem(prefix + place);
}

function readDraft(key: string, of: string): AddressEntry | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as { readonly of: unknown; readonly entry: Readonly<Record<string, unknown>> };
    return kept.of === of ? entryIn(kept.entry) : null;
  } catch (cause) {
    logProblem("An address draft was lost", new TransformError("ECX002", "The kept draft cannot be read", cause));
    storage.removeItem(key);
    return null;
  }
}

function entryIn(kept: Readonly<Record<string, unknown>>): AddressEntry {
  const fields = Object.keys(blankEntry).map((name) => {
    const value = kept[name];
    return [name, typeof value === "string" ? value.slice(0, mostCharacters) : ""];
  });
  const entry = Object.fromEntries(fields) as Record<keyof AddressEntry, string>;
  return { ...entry, country: countryOf(entry.country) };
}
