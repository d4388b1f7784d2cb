import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../platform/db/database.ts";
import { findProblems } from "./find-problems.ts";
import { readPrintOf } from "./postgres/print-store.ts";
import { readReports } from "./postgres/report-store.ts";
import { hashOf, type PrintedUpload, printInput } from "./print-input.ts";
import { allEnded, type EndedReport } from "./report.ts";
import { isMade, type MadePrint } from "./stored-print.ts";

export interface FilesOnBox {
  readonly box: PrintedBox;
  /** The first one is printed outside. */
  readonly uploads: readonly PrintedUpload[];
  /** Where they are, given what the shop has read from them; null if the shop places them by itself. */
  readonly placementsOf: (reports: readonly EndedReport[]) => readonly Placement[] | null;
}

/** The print of files on a box; null until it is made, and if it cannot be made. */
export async function findMadePrint(
  { db, plant }: { readonly db: Database; readonly plant: PlantName },
  { box, uploads, placementsOf }: FilesOnBox,
): Promise<MadePrint | null> {
  const found = await readReports(
    db,
    uploads.map(({ id }) => id),
  );
  const reports = allEnded(found, uploads.length);
  if (reports === null) return null;
  const { placements } = findProblems(reports, box, placementsOf(reports));
  const input = printInput({ plant, box, placements, uploads, reports });
  const print = input === null ? null : await readPrintOf(db, hashOf(input));
  return print !== null && isMade(print) ? print : null;
}
