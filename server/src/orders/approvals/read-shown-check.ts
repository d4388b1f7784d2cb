import type { CheckResult } from "@boxwright/core/artwork/check-results";
import type { ArtworkFinding } from "@boxwright/core/orders/artwork-check";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import type { DrawnSheet } from "@boxwright/core/structures/drawn-sheet";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type MadePrint, previewKey } from "../../artwork/stored-print.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { readCurrentCheck } from "./line-check.ts";
import type { PrintOfLine, SheetsOfLine } from "./line-sheets.ts";

export interface ShownCheckDeps {
  readonly db: Database;
  readonly printOfLine: PrintOfLine;
  readonly sheetsOfLine: SheetsOfLine;
}

/** What the last artwork check found in the files of a line as they are now, as the shopper sees it. */
export interface ShownCheck {
  readonly findings: readonly ArtworkFinding[];
  /** How each check ended; null if that was not stored. */
  readonly results: readonly CheckResult[] | null;
  /** Null for files without a print. */
  readonly print: MadePrint | null;
  readonly sheets: readonly DrawnSheet[];
  readonly at: Date;
}

/** Null if these files were never checked. */
export async function readShownCheck(
  { db, printOfLine, sheetsOfLine }: ShownCheckDeps,
  line: OrderLine,
): Promise<ShownCheck | null> {
  const { findings, results, at } = await readCurrentCheck(db, line);
  if (findings === null || at === null) return null;
  return { findings, results, print: await printOfLine(line), sheets: sheetsOfLine(line), at };
}

interface WantedPicture {
  readonly lineId: string;
  /** The hash of the print. */
  readonly sha256: string;
  readonly side: PrintSide;
}

/** The picture of a printed side of a line's files; null if the line is not one of this order, or now has another print. */
export async function openLinePicture(
  { files, printOfLine }: Pick<ShownCheckDeps, "printOfLine"> & { readonly files: FileStore },
  order: Order | null,
  { lineId, sha256, side }: WantedPicture,
): Promise<ReadableStream<Uint8Array> | null> {
  const line = order?.lines.find(({ id }) => id === lineId);
  const print = line === undefined ? null : await printOfLine(line);
  return print?.sha256 === sha256 ? files.open(previewKey(print, side)) : null;
}
