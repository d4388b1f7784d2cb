import { join } from "node:path";
import type { Database } from "../platform/db/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { storedHash } from "../platform/files/stored-hash.ts";
import { readPrintInput, setApart } from "./postgres/print-store.ts";
import { makeArtworkPrint } from "./print/make-artwork-print.ts";
import { copySources, inFolder } from "./print-sources.ts";
import { type MadePrint, printFileKey } from "./stored-print.ts";

export interface RestoringDeps {
  readonly db: Database;
  readonly files: FileStore;
  /** The folder for files while they are printed. */
  readonly spool: string;
  /** {@link makeArtworkPrint} by default. */
  readonly make?: typeof makeArtworkPrint;
}

/**
 * Whether the store has the file of a print with this hash. A file that is lost or damaged is made again, because the same input has the same
 * bytes, and is stored only if its hash is the same. If the hash differs or the artwork files are lost, the next check of the same artwork makes
 * another print, which its shopper has to approve. Throws if that is not possible now.
 */
export async function restorePrint(
  { db, files, spool, make = makeArtworkPrint }: RestoringDeps,
  print: Pick<MadePrint, "id" | "sha256">,
): Promise<boolean> {
  const key = printFileKey(print);
  if ((await storedHash(files, key)) === print.sha256) return true;
  const input = await readPrintInput(db, print.id);
  if (input === null) return false;
  const giveUp = async () => {
    await setApart(db, print.id);
    return false;
  };
  return inFolder(spool, async (folder) => {
    const sources = await copySources({ db, files }, input, folder);
    if (sources === null) return giveUp();
    const { plant, box, placements } = input;
    const made = await make({ plant, box, placements, files: sources, path: join(folder, "print.pdf") });
    if (!made.ok && made.refusal.kind === "taskLost")
      throw new Error(`The print ${print.id} could not be made again now`);
    if (!made.ok || made.value.sha256 !== print.sha256) return giveUp();
    await files.putFile(key, made.value.path, "application/pdf");
    return true;
  });
}
