import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { PagePlace } from "@boxwright/core/structures/page-place";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import type { Database } from "../platform/db/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { findProblems, placementsWith } from "./find-problems.ts";
import { readPrintOf } from "./postgres/print-store.ts";
import { readReports } from "./postgres/report-store.ts";
import { hashOf, type PrintedUpload, printInput } from "./print-input.ts";
import { allEnded } from "./report.ts";
import { gamutKey, isMade, previewKey } from "./stored-print.ts";

export interface PrintPictureDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly plant: PlantName;
}

interface WantedPicture {
  readonly box: PrintedBox;
  /** The first one is printed outside. */
  readonly uploads: readonly PrintedUpload[];
  /** Where the shopper placed them; the shop places the other sides. */
  readonly chosen: readonly PagePlace[];
  readonly side: PrintSide;
  /** The colors of the print, or marks where no inks reach those of the files. */
  readonly show: "print" | "marks";
}

/** The picture of a printed side of files on a box, as PNG; null until their print is made, and for a side without it. */
export async function openPrintPicture(
  { db, files, plant }: PrintPictureDeps,
  { box, uploads, chosen, side, show }: WantedPicture,
): Promise<ReadableStream<Uint8Array> | null> {
  const found = await readReports(
    db,
    uploads.map(({ id }) => id),
  );
  const reports = allEnded(found, uploads.length);
  if (reports === null) return null;
  const { placements } = findProblems(reports, box, placementsWith(reports, box, chosen));
  const input = printInput({ plant, box, placements, uploads, reports });
  const print = input === null ? null : await readPrintOf(db, hashOf(input));
  if (print === null || !isMade(print)) return null;
  const preview = print.measured.previews.find((one) => one.side === side);
  if (preview === undefined || (show === "marks" && preview.hasGamut !== true)) return null;
  return files.open(show === "print" ? previewKey(print, side) : gamutKey(print, side));
}
