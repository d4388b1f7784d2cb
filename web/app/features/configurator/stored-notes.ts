import { safeStorage } from "../../lib/storage/storage.ts";
import { readStored } from "../../lib/storage/stored-json.ts";

/** Unsent notes for production, by the place of their form. */
type Notes = Readonly<Record<string, string>>;

const storageKey = "notes";
const maxNotes = 20;
const storage = safeStorage(() => window.sessionStorage);

/** Null if the shopper has written none there in this tab. */
export function storedNote(place: string): string | null {
  return notes()[place] ?? null;
}

/** Stores a note while the tab is open. Beyond the limit, the oldest notes are dropped. */
export function storeNote(place: string, text: string): void {
  const { [place]: _, ...others } = notes();
  const recent = Object.entries(others).slice(1 - maxNotes);
  storage.setItem(storageKey, JSON.stringify(Object.fromEntries([...recent, [place, text]])));
}

export function forgetNote(place: string): void {
  const { [place]: _, ...others } = notes();
  storage.setItem(storageKey, JSON.stringify(others));
}

/** Forgets every note, so that the next person at this browser sees none of them. */
export function forgetNotes(): void {
  storage.removeItem(storageKey);
}

function notes(): Notes {
  return readStored(storage, storageKey, areNotes) ?? {};
}

function areNotes(stored: unknown): stored is Notes {
  return (
    typeof stored === "object" && stored !== null && Object.values(stored).every((text) => typeof text === "string")
  );
}
