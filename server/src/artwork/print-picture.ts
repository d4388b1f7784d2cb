import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import type { Database } from "../platform/db/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { type FilesOnBox, findMadePrint } from "./find-made-print.ts";
import { gamutKey, previewKey } from "./stored-print.ts";

export interface PrintPictureDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly plant: PlantName;
}

interface WantedPicture extends FilesOnBox {
  readonly side: PrintSide;
  /** The colors of the print, or marks where no inks reach those of the files. */
  readonly show: "print" | "marks";
}

/** The picture of a printed side of files on a box, as PNG; null until their print is made, and for a side without it. */
export async function openPrintPicture(
  { db, files, plant }: PrintPictureDeps,
  { side, show, ...placed }: WantedPicture,
): Promise<ReadableStream<Uint8Array> | null> {
  const print = await findMadePrint({ db, plant }, placed);
  const preview = print?.measured.previews.find((one) => one.side === side);
  if (print === null || preview === undefined || (show === "marks" && preview.hasGamut !== true)) return null;
  return files.open(show === "print" ? previewKey(print, side) : gamutKey(print, side));
}
