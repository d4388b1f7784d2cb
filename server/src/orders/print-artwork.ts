import type { Placement } from "@boxwright/core/artwork/placement";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type CopiedUpload, printUploads, type UploadsNotPrinted } from "../artwork/print-uploads.ts";
import { type BoxDeps, printedBox } from "../artwork/printed-box.ts";
import type { Database } from "../platform/db/database.ts";
import { readUploads } from "../uploads/read-uploads.ts";
import { uploadKey } from "../uploads/upload.ts";

export interface PrintDeps extends BoxDeps {
  readonly db: Database;
  /** The path of a copy of each upload on this machine, by its key in the store of files. */
  readonly copies: ReadonlyMap<string, string>;
}

/** What a person should look at in a print file. */
export interface PrintedLine {
  /** Uploads whose place is only a guess. */
  readonly guesses: readonly Placement[];
  /** Sides without artwork. */
  readonly emptySides: readonly PrintSide[];
}

export type LineNotPrinted = UploadsNotPrinted | { readonly kind: "fileMissing" };

/** Writes the print file of a line whose uploads cover the sheet of its box; null for any other line, such as that of a design. */
export async function printArtwork(
  deps: PrintDeps,
  { approval, artwork, placements: chosen, sku, selection }: OrderLine,
  path: string,
): Promise<Result<PrintedLine, LineNotPrinted> | null> {
  if (approval !== null || artwork.length === 0) return null;
  const box = printedBox(deps, sku, selection);
  if (!box.ok || box.value === null) return null;
  const uploads = await copiedUploads(deps, artwork);
  if (uploads.length < artwork.length) return refused({ kind: "fileMissing" });
  const printed = await printUploads(deps.db, {
    plant: deps.plant,
    box: box.value,
    uploads,
    placements: chosen,
    path,
  });
  if (!printed.ok) return printed;
  const placements = printed.value;
  return ok({
    guesses: placements.filter(({ isGuess }) => isGuess),
    emptySides: box.value.sides.filter((side) => placements.every((placement) => placement.side !== side)),
  });
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
