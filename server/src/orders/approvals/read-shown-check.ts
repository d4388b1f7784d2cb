import type { ArtworkFinding } from "@boxwright/core/orders/artwork-check";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type MadePrint, previewKey } from "../../artwork/stored-print.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { readCurrentCheck } from "./line-check.ts";
import type { PrintOfLine } from "./print-of-line.ts";

export interface ShownCheckDeps {
  readonly db: Database;
  readonly printOfLine: PrintOfLine;
}

/** What the last artwork check found in the files of a line as they are now, as the shopper sees it. */
export interface ShownCheck {
  readonly findings: readonly ArtworkFinding[];
  /** Null for files without a print. */
  readonly print: MadePrint | null;
  readonly at: Date;
}

/** Null if these files were never checked. */
export async function readShownCheck({ db, printOfLine }: ShownCheckDeps, line: OrderLine): Promise<ShownCheck | null> {
  const { findings, at } = await readCurrentCheck(db, line);
  return findings === null || at === null ? null : { findings, print: await printOfLine(line), at };
}

interface WantedPicture {
  readonly lineId: string;
  /** The hash of the print. */
  readonly sha256: string;
  readonly side: PrintSide;
}

/** The picture of a printed side of a line's files; null if the line is not one of this order, or now has another print. */
export async function openLinePicture(
  { files, printOfLine }: ShownCheckDeps & { readonly files: FileStore },
  order: Order | null,
  { lineId, sha256, side }: WantedPicture,
): Promise<ReadableStream<Uint8Array> | null> {
  const line = order?.lines.find(({ id }) => id === lineId);
  const print = line === undefined ? null : await printOfLine(line);
  return print?.sha256 === sha256 ? files.open(previewKey(print, side)) : null;
}
