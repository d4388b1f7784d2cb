import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type CopiedUpload, printUploads, type UploadsNotPrinted } from "../artwork/print-uploads.ts";
import { type BoxDeps, printedBox } from "../artwork/printed-box.ts";
import { printFileKey } from "../artwork/stored-print.ts";
import type { Database } from "../platform/db/database.ts";
import { copyToPath } from "../platform/files/copy-file.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { storedHash } from "../platform/files/stored-hash.ts";
import { readUploads } from "../uploads/read-uploads.ts";
import { uploadKey } from "../uploads/upload.ts";
import { readLinePrint } from "./line-print.ts";

export interface PrintDeps extends BoxDeps {
  readonly db: Database;
  /** The path of a copy of each upload on this machine, by its key in the store of files. */
  readonly copies: ReadonlyMap<string, string>;
  readonly files: Pick<FileStore, "open">;
}

/** What a person should look at in a print file. */
export interface PrintedLine {
  /** Uploads whose place is only a guess. */
  readonly guesses: readonly Placement[];
  /** Sides without artwork. */
  readonly emptySides: readonly PrintSide[];
}

/** `printChanged`: neither the stored print file nor a new one is the one that was approved or checked. */
export type LineNotPrinted = UploadsNotPrinted | { readonly kind: "fileMissing" | "printChanged" };

/**
 * Writes the print file of a line whose uploads cover the sheet of its box: the stored one, or a new one if the shop has none. A print that was
 * approved or checked has the same hash. Null for any other line, such as that of a design.
 */
export async function printArtwork(
  deps: PrintDeps,
  line: OrderLine,
  path: string,
): Promise<Result<PrintedLine, LineNotPrinted> | null> {
  if (line.approval !== null || line.artwork.length === 0) return null;
  const box = printedBox(deps, line.sku, line.selection);
  if (!box.ok || box.value === null) return null;
  const stored = await readLinePrint(deps.db, line);
  if (stored === null) return makePrint(deps, line, box.value, { path, sha256: null });
  const { sha256, placements } = stored;
  const storedSha256 = await storedHash(deps.files, printFileKey(stored));
  if (storedSha256 === null) return makePrint(deps, line, box.value, { path, sha256 });
  if (storedSha256 !== sha256) return refused({ kind: "printChanged" });
  const isCopied = await copyToPath(deps.files, printFileKey(stored), path);
  return isCopied ? ok(remarksOn(placements, box.value)) : refused({ kind: "fileMissing" });
}

async function makePrint(
  deps: PrintDeps,
  { artwork, placements }: OrderLine,
  box: PrintedBox,
  { path, sha256 }: { readonly path: string; readonly sha256: string | null },
): Promise<Result<PrintedLine, LineNotPrinted>> {
  const uploads = await copiedUploads(deps, artwork);
  if (uploads.length < artwork.length) return refused({ kind: "fileMissing" });
  const printed = await printUploads(deps.db, { plant: deps.plant, box, uploads, placements, path });
  if (!printed.ok) return printed;
  const isExpected = sha256 === null || printed.value.sha256 === sha256;
  return isExpected ? ok(remarksOn(printed.value.placements, box)) : refused({ kind: "printChanged" });
}

function remarksOn(placements: readonly Placement[], { sides }: PrintedBox): PrintedLine {
  return {
    guesses: placements.filter(({ isGuess }) => isGuess),
    emptySides: sides.filter((side) => placements.every((placement) => placement.side !== side)),
  };
}

async function copiedUploads({ db, copies }: PrintDeps, artwork: OrderLine["artwork"]): Promise<CopiedUpload[]> {
  const uploads = await readUploads(
    db,
    artwork.map(({ id }) => id),
  );
  return uploads.flatMap((upload) => {
    const path = copies.get(uploadKey(upload));
    return path === undefined ? [] : { ...upload, path };
  });
}
