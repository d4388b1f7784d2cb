import { linesEndedBefore } from "../../orders/ended-lines.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { removeStrayFiles } from "../../platform/files/remove-stray-files.ts";
import { tryEach } from "../../platform/try-each.ts";
import { removeFailuresBefore } from "./postgres/failure-store.ts";
import { deletePacks, keysOfPacks, packsMadeBefore } from "./postgres/pack-store.ts";
import { packFolder } from "./print-pack.ts";

interface CleanUpDeps {
  readonly db: Database;
  readonly files: FileStore;
}

/** Moments before which packs are removed: of lines that were shipped or cancelled before, and files without a row, which a crash leaves. */
interface CleanUpTimes {
  readonly ended: Date;
  readonly stray: Date;
}

export async function removeOldPacks(deps: CleanUpDeps, { ended, stray }: CleanUpTimes): Promise<void> {
  const steps = [
    () => removeEnded(deps, ended),
    () => removeFailuresBefore(deps.db, ended),
    () => removeStrayFiles(deps.files, packFolder, stray, (keys) => keysOfPacks(deps.db, keys)),
  ];
  await tryEach(
    steps,
    (step) => step(),
    (count) => `${count} steps of the clean-up of print packs failed`,
  );
}

/** A pack is older than the end of its line. The row goes first, so that no work order links to a file that is gone. */
async function removeEnded({ db, files }: CleanUpDeps, before: Date): Promise<void> {
  for await (const packs of packsMadeBefore(db, before)) {
    const ended = await linesEndedBefore(
      db,
      before,
      packs.map(({ lineId }) => lineId),
    );
    const removed = packs.filter(({ lineId }) => ended.has(lineId));
    await deletePacks(
      db,
      removed.map(({ id }) => id),
    );
    for (const { key } of removed) await files.remove(key);
  }
}
