import { safeStorage } from "../../lib/storage/storage.ts";
import { readStored } from "../../lib/storage/stored-json.ts";
import { type AddressEntry, blankEntry, countryOf } from "./address-entry.ts";

/** The address that is being entered, so that a reload loses nothing. It stays in this tab until the address is saved. */
export interface AddressDraft {
  readonly read: () => AddressEntry | null;
  readonly keep: (entry: AddressEntry) => void;
  readonly forget: () => void;
}

/** A draft in the browser's storage. `of` is the cart or the address of the book that it belongs to. */
interface KeptDraft {
  readonly of: string;
  readonly entry: Readonly<Record<string, unknown>>;
}

const places = ["shipping", "billing", "book"] as const;
const prefix = "addressDraft.";
/** No field of an address is longer. */
const mostCharacters = 254;
const storage = safeStorage(() => window.sessionStorage);

/**
 * The draft in one place of the shop, such as `shipping`. `of` is whose it is: the cart, or the address of a book. A draft of
 * another is never shown.
 */
export function addressDraft(place: (typeof places)[number], of: string): AddressDraft {
  const key = prefix + place;
  return {
    read() {
      const kept = readStored(storage, key, isDraft);
      return kept?.of === of ? entryIn(kept.entry) : null;
    },
    keep: (entry) => storage.setItem(key, JSON.stringify({ of, entry })),
    forget: () => storage.removeItem(key),
  };
}

/** Forgets every draft, so that the next person at this browser sees none of them. */
export function forgetAddressDrafts(): void {
  for (const place of places) storage.removeItem(prefix + place);
}

function isDraft(kept: unknown): kept is KeptDraft {
  const { of, entry } = (kept ?? {}) as Partial<KeptDraft>;
  return typeof of === "string" && typeof entry === "object" && entry !== null;
}

/** Takes only the fields of an address; any other kept field is dropped. */
function entryIn(kept: KeptDraft["entry"]): AddressEntry {
  const fields = Object.keys(blankEntry).map((name) => {
    const value = kept[name];
    return [name, typeof value === "string" ? value.slice(0, mostCharacters) : ""];
  });
  const entry = Object.fromEntries(fields) as Record<keyof AddressEntry, string>;
  return { ...entry, country: countryOf(entry.country) };
}
