import { safeStorage } from "../../lib/storage/storage.ts";
import { readStored } from "../../lib/storage/stored-json.ts";

/** Unsent notes for production, by the place of their form. */
type Notes = Readonly<Record<string, string>>;

const keptAs = "notes";
const mostNotes = 20;
const storage = safeStorage(() => window.sessionStorage);

/** Null if the shopper has written none there in this tab. */
export function storedNote(place: string): string | null {
  return notes()[place] ?? null;
}

/** Keeps a note while the tab is open. Beyond the limit, the least recent notes are dropped. */
export function storeNote(place: string, text: string): void {
  const { [place]: _, ...others } = notes();
  const recent = Object.entries(others).slice(1 - mostNotes);
  storage.setItem(keptAs, JSON.stringify(Object.fromEntries([...recent, [place, text]])));
}

export function forgetNote(place: string): void {
  const { [place]: _, ...others } = notes();
  storage.setItem(keptAs, JSON.stringify(others));
}

/** Forgets every note, so that the next person at this browser sees none of them. */
export function forgetNotes(): void {
  storage.removeItem(keptAs);
}

function notes(): Notes {
  return readStored(storage, keptAs, areNotes) ?? {};
}

function areNotes(kept: unknown): kept is Notes {
  return typeof kept === "object" && kept !== null && Object.values(kept).every((text) => typeof text === "string");
}
