import type { WireSelection } from "@boxwright/contract/kernel";
import type { WirePlacement } from "@boxwright/contract/placements";
import { readStored } from "../../lib/storage/stored-json.ts";
import { forgetPlacements, placementsStorage as storage, placementsKey as storageKey } from "./forget-placements.ts";

/** Where a shopper placed the files of a form, and the goods that the shopper placed them on. */
export interface StoredPlacements {
  readonly selection: WireSelection;
  /** Null if the shop places the files by itself. */
  readonly placements: readonly WirePlacement[] | null;
}

/** The placements of forms by their places; the most recently stored last. */
type Places = Readonly<Record<string, StoredPlacements>>;

const maxPlaces = 20;

/** Null if the shopper has placed no files of the form. */
export function storedPlacements(place: string): StoredPlacements | null {
  return places()[place] ?? null;
}

/** Stores the placements of a form. Beyond the limit, those of the least recently stored forms are dropped. */
export function storePlacements(place: string, placed: StoredPlacements): void {
  const { [place]: _, ...others } = places();
  const recent = Object.entries(others).slice(1 - maxPlaces);
  storage.setItem(storageKey, JSON.stringify(Object.fromEntries([...recent, [place, placed]])));
}

export function forgetPlacementsOf(place: string): void {
  const { [place]: _, ...others } = places();
  if (Object.keys(others).length === 0) forgetPlacements();
  else storage.setItem(storageKey, JSON.stringify(others));
}

function places(): Places {
  return readStored(storage, storageKey, arePlaces) ?? {};
}

function arePlaces(stored: unknown): stored is Places {
  return typeof stored === "object" && stored !== null && Object.values(stored).every(isPlaced);
}

function isPlaced(stored: unknown): stored is StoredPlacements {
  const { selection, placements } = (stored ?? {}) as Partial<StoredPlacements>;
  const isList = placements === null || (Array.isArray(placements) && placements.every(isPlacement));
  return typeof selection === "object" && selection !== null && isList;
}

function isPlacement(stored: unknown): stored is WirePlacement {
  const { side, upload, page, panel, turn, scale, x, y, isGuess } = (stored ?? {}) as Partial<WirePlacement>;
  return (
    [side, upload].every((text) => typeof text === "string") &&
    [page, turn, scale, x, y].every(Number.isFinite) &&
    (panel === null || typeof panel === "string") &&
    typeof isGuess === "boolean"
  );
}
