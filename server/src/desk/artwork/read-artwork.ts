import type { Plant } from "@boxwright/core/checkout/plant";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { shipPlanOf } from "@boxwright/core/orders/slack";
import type { ReviewSheet } from "@boxwright/core/structures/drawn-sheet";
import { artworkHashOf, readProofsOf } from "../../orders/approvals/artwork-hash.ts";
import type { ReviewSheetsOfLine } from "../../orders/approvals/line-sheets.ts";
import { readShownCheck, type ShownCheck, type ShownCheckDeps } from "../../orders/approvals/read-shown-check.ts";
import { type LineVersion, readLineVersions } from "./read-versions.ts";

export interface ReadArtworkDeps extends ShownCheckDeps {
  readonly sheetsOfLine: ReviewSheetsOfLine;
  readonly plant: Plant;
  readonly now: () => Date;
}

export interface DeskArtwork {
  readonly order: Order;
  readonly line: OrderLine;
  /** From 1. */
  readonly lineNumber: number;
  /** Names what is decided about. */
  readonly hash: string;
  readonly shipBy: CalendarDate;
  /** What the last check found in the files as they are now; null if they were never checked. */
  readonly shown: ShownCheck | null;
  /** The printed sides of the box, also of files that were never checked. */
  readonly sheets: readonly ReviewSheet[];
  /** The newest first. */
  readonly proofs: Awaited<ReturnType<typeof readProofsOf>>;
  /** The files that the line has or had, the newest first. */
  readonly versions: readonly LineVersion[];
}

/** The artwork of a line of an order, with everything that a member of staff needs to decide about it. */
export async function readArtwork(deps: ReadArtworkDeps, order: Order, line: OrderLine): Promise<DeskArtwork> {
  const { db, plant, now } = deps;
  return {
    order,
    line,
    lineNumber: order.lines.indexOf(line) + 1,
    hash: await artworkHashOf(db, line),
    shipBy: shipPlanOf(plant, line, order, now()).shipBy,
    shown: await readShownCheck(deps, line),
    sheets: deps.sheetsOfLine(line),
    proofs: await readProofsOf(db, line.id),
    versions: await readLineVersions(db, order, line),
  };
}
