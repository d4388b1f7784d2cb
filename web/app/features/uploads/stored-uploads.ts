import { safeStorage } from "../../lib/storage/storage.ts";
import { readStored } from "../../lib/storage/stored-json.ts";

/** An uploaded file, as the browser stores it. */
export interface StoredUpload {
  readonly id: string;
  readonly name: string;
  readonly bytes: number | null;
  readonly hasPreview: boolean;
}

/** The files of one form, and when they were stored, in milliseconds since 1970. */
interface StoredPlace {
  readonly place: string;
  readonly at: number;
  readonly files: readonly StoredUpload[];
}

const storageKey = "uploads";
/** The shop deletes a file that nothing refers to after a week. */
const storedMilliseconds = 7 * 24 * 60 * 60 * 1000;
const maxPlaces = 20;
const storage = safeStorage(() => window.localStorage);

/** The files of a form that were stored in the last week. */
export function storedUploads(place: string): readonly StoredUpload[] {
  return placesSince(Date.now() - storedMilliseconds).find((one) => one.place === place)?.files ?? [];
}

/** Stores the files of a form. Those of the least recently changed forms are removed. */
export function storeUploads(place: string, files: readonly StoredUpload[]): void {
  const now = Date.now();
  const others = placesSince(now - storedMilliseconds).filter((one) => one.place !== place);
  const all = files.length === 0 ? others : [...others.slice(1 - maxPlaces), { place, at: now, files }];
  if (all.length === 0) forgetUploads();
  else storage.setItem(storageKey, JSON.stringify(all));
}

/** Forgets every file, so that the next person at this browser sees none of them. */
export function forgetUploads(): void {
  storage.removeItem(storageKey);
}

function placesSince(moment: number): StoredPlace[] {
  return (readStored(storage, storageKey, arePlaces) ?? []).filter(({ at }) => at >= moment);
}

function arePlaces(stored: unknown): stored is readonly StoredPlace[] {
  return Array.isArray(stored) && stored.every(isPlace);
}

function isPlace(stored: unknown): stored is StoredPlace {
  const { place, at, files } = (stored ?? {}) as Partial<StoredPlace>;
  return typeof place === "string" && typeof at === "number" && Array.isArray(files) && files.every(isUpload);
}

function isUpload(stored: unknown): stored is StoredUpload {
  const { id, name } = (stored ?? {}) as Partial<StoredUpload>;
  return typeof id === "string" && typeof name === "string";
}
