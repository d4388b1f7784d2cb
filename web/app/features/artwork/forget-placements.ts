import { safeStorage } from "../../lib/storage/storage.ts";

export const placementsKey = "placements";
/** Beside the files of forms, which the browser stores for a week. */
export const placementsStorage = safeStorage(() => window.localStorage);

/** Forgets all placements, so that the next person at this browser sees none of them. */
export function forgetPlacements(): void {
  placementsStorage.removeItem(placementsKey);
}
