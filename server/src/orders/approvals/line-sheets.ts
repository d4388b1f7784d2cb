import type { OrderLine } from "@boxwright/core/orders/order";
import type { Dieline } from "@boxwright/core/structures/dieline";
import {
  cutPathOf,
  type DrawnSheet,
  drawnSheetOf,
  type ReviewSheet,
  reviewSheetOf,
} from "@boxwright/core/structures/drawn-sheet";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { LRUCache } from "lru-cache";
import { findMadePrint } from "../../artwork/find-made-print.ts";
import { type BoxDeps, printedBox } from "../../artwork/printed-box.ts";
import type { MadePrint } from "../../artwork/stored-print.ts";
import type { Database } from "../../platform/db/database.ts";
import { readUploads } from "../../uploads/read-uploads.ts";
import { readCurrentCheck } from "./line-check.ts";

/** Finds the print of a line's files; null without one. */
export type PrintOfLine = (line: OrderLine) => Promise<MadePrint | null>;

/** The flat sides of the box of a line that are printed; none for goods that are not printed on a sheet. */
export type SheetsOfLine = (line: Pick<OrderLine, "sku" | "selection">) => readonly DrawnSheet[];

export function sheetsOfLine(deps: BoxDeps): SheetsOfLine {
  return (line) => eachSide(deps, line, drawnSheetOf);
}

/** The same sides, also with the safe areas and the names of panels. */
export type ReviewSheetsOfLine = (line: Pick<OrderLine, "sku" | "selection">) => readonly ReviewSheet[];

export function reviewSheetsOfLine(deps: BoxDeps): ReviewSheetsOfLine {
  return (line) => eachSide(deps, line, reviewSheetOf);
}

function eachSide<Sheet>(
  deps: BoxDeps,
  { sku, selection }: Pick<OrderLine, "sku" | "selection">,
  draw: (dieline: Dieline, side: PrintSide) => Sheet,
): readonly Sheet[] {
  const box = printedBox(deps, sku, selection);
  if (!box.ok || box.value === null) return [];
  const { dieline, sides } = box.value;
  return sides.map((side) => draw(dieline, side));
}

/** The cut of the box of a line as an SVG path, from its outside; null for goods that are not printed on a sheet. */
export type CutOfLine = (line: Pick<OrderLine, "sku" | "selection">) => string | null;

const mostKnownCuts = 2000;

/**
 * Remembers the most recently used cuts, because a dieline takes a millisecond to calculate, and production lists a thousand lines. A process
 * has one plant and one catalogue, so a cut depends on the goods alone. Prices do not change it.
 */
export function cutOfLine(deps: BoxDeps): CutOfLine {
  const known = new LRUCache<string, { readonly cut: string | null }>({ max: mostKnownCuts });
  return ({ sku, selection }) => {
    const key = JSON.stringify([sku, selection]);
    const found = known.get(key) ?? { cut: calculateCut(deps, sku, selection) };
    known.set(key, found);
    return found.cut;
  };
}

function calculateCut(deps: BoxDeps, sku: string, selection: OrderLine["selection"]): string | null {
  const box = printedBox(deps, sku, selection);
  return box.ok && box.value !== null ? cutPathOf(box.value.dieline, "outside") : null;
}

/** The check of a line whose files have failed does not wait for their print, which is made all the same: its pictures show what failed. */
export function printOfLine(deps: BoxDeps & { readonly db: Database }): PrintOfLine {
  return async (line) => {
    const { findings, print } = await readCurrentCheck(deps.db, line);
    if (print !== null || findings === null || line.approval !== null) return print;
    const box = printedBox(deps, line.sku, line.selection);
    if (!box.ok || box.value === null) return null;
    const uploads = await readUploads(
      deps.db,
      line.artwork.map(({ id }) => id),
    );
    return findMadePrint(deps, { box: box.value, uploads, placementsOf: () => line.placements });
  };
}
