/** The database of this browser with the designs that the shop does not have yet. */
export const draftDatabase = "boxwright.designs";

/** Removes all kept drafts at the end of a session. Open designers of all tabs notice it, and keep and save nothing more. */
export function forgetDesigns(): void {
  try {
    indexedDB.deleteDatabase(draftDatabase);
  } catch {
    // The browser forbids its storage, so nothing is kept.
  }
}
