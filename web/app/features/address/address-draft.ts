import { readStored } from "../../lib/storage/stored-json.ts";
import { type AddressEntry, blankEntry } from "./address-entry.ts";
import { countryOf } from "./country-of.ts";
import { draftKey, type draftPlaces, draftStorage as storage } from "./stored-address-drafts.ts";

/** An unsaved address, stored in this tab so that a reload loses nothing. */
export interface AddressDraft {
  readonly read: () => AddressEntry | null;
  readonly store: (entry: AddressEntry) => void;
  readonly forget: () => void;
}

/** A draft in the browser's storage. `of` is the id of the cart or of the book address that it belongs to. */
interface StoredDraft {
  readonly of: string;
  readonly entry: Readonly<Record<string, unknown>>;
}

/** The length of the longest field, the email. */
const maxCharacters = 254;

/**
 * The draft in one place of the shop, such as `shipping`. `of` is the id of the cart or of the book address that it belongs to.
 * A draft of another one is never returned.
 */
export function addressDraft(place: (typeof draftPlaces)[number], of: string): AddressDraft {
  const key = draftKey(place);
  return {
    read() {
      const stored = readStored(storage, key, isDraft);
      return stored?.of === of ? entryIn(stored.entry) : null;
    },
    store: (entry) => storage.setItem(key, JSON.stringify({ of, entry })),
    forget: () => storage.removeItem(key),
  };
}

function isDraft(stored: unknown): stored is StoredDraft {
  const { of, entry } = (stored ?? {}) as Partial<StoredDraft>;
  return typeof of === "string" && typeof entry === "object" && entry !== null;
}

/** Reads only the fields of an address, and drops all others. */
function entryIn(stored: StoredDraft["entry"]): AddressEntry {
  const fields = Object.keys(blankEntry).map((name) => {
    const value = stored[name];
    return [name, typeof value === "string" ? value.slice(0, maxCharacters) : ""];
  });
  const entry = Object.fromEntries(fields) as Record<keyof AddressEntry, string>;
  return { ...entry, country: countryOf(entry.country) };
}
