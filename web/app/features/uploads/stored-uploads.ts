import { safeStorage } from "../../lib/storage/storage.ts";
import { readStored } from "../../lib/storage/stored-json.ts";

/** A file that has arrived, as the browser keeps it. */
export interface StoredUpload {
  readonly id: string;
  readonly name: string;
  readonly bytes: number | null;
  readonly hasPreview: boolean;
}

/** The files of one form, and when they were kept, in milliseconds since 1970. */
interface KeptPlace {
  readonly place: string;
  readonly at: number;
  readonly files: readonly StoredUpload[];
}

const keptAs = "uploads";
/** The shop deletes a file that nothing refers to after a week. */
const keptMilliseconds = 7 * 24 * 60 * 60 * 1000;
const mostPlaces = 20;
const storage = safeStorage(() => window.localStorage);

/** The files of a form that were kept here in the last week. */
export function storedUploads(place: string): readonly StoredUpload[] {
  return placesSince(Date.now() - keptMilliseconds).find((one) => one.place === place)?.files ?? [];
}

/** Keeps the files of a form; those of the least recent forms give way. */
export function storeUploads(place: string, files: readonly StoredUpload[]): void {
  const now = Date.now();
  const others = placesSince(now - keptMilliseconds).filter((one) => one.place !== place);
  const all = files.length === 0 ? others : [...others.slice(1 - mostPlaces), { place, at: now, files }];
  if (all.length === 0) forgetUploads();
  else storage.setItem(keptAs, JSON.stringify(all));
}

/** Forgets every file, so that the next person at this browser sees none of them. */
export function forgetUploads(): void {
  storage.removeItem(keptAs);
}

function placesSince(moment: number): KeptPlace[] {
  return (readStored(storage, keptAs, arePlaces) ?? []).filter(({ at }) => at >= moment);
}

function arePlaces(kept: unknown): kept is readonly KeptPlace[] {
  return Array.isArray(kept) && kept.every(isPlace);
}

function isPlace(kept: unknown): kept is KeptPlace {
  const { place, at, files } = (kept ?? {}) as Partial<KeptPlace>;
  return typeof place === "string" && typeof at === "number" && Array.isArray(files) && files.every(isUpload);
}

function isUpload(kept: unknown): kept is StoredUpload {
  const { id, name } = (kept ?? {}) as Partial<StoredUpload>;
  return typeof id === "string" && typeof name === "string";
}
