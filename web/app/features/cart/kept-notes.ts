import { safeStorage } from "../../lib/storage.ts";
import { readStored } from "../../lib/stored-json.ts";

/** Notes for production that are being written, by the place of their form. */
type Notes = Readonly<Record<string, string>>;

const keptAs = "notes";
const mostNotes = 20;
const storage = safeStorage(() => window.sessionStorage);

/** Null if nothing was written there in this tab. */
export function keptNote(place: string): string | null {
  return notes()[place] ?? null;
}

/** Keeps a note as long as the tab is open; the least recent ones give way. */
export function keepNote(place: string, text: string): void {
  const { [place]: _, ...others } = notes();
  const recent = Object.entries(others).slice(1 - mostNotes);
  storage.setItem(keptAs, JSON.stringify(Object.fromEntries([...recent, [place, text]])));
}

export function forgetNote(place: string): void {
  const { [place]: _, ...others } = notes();
  storage.setItem(keptAs, JSON.stringify(others));
}

/** The next person at this browser sees none of them. */
export function forgetNotes(): void {
  storage.removeItem(keptAs);
}

function notes(): Notes {
  return readStored(storage, keptAs, areNotes) ?? {};
}

function areNotes(kept: unknown): kept is Notes {
  return typeof kept === "object" && kept !== null && Object.values(kept).every((text) => typeof text === "string");
}
