import { boundsOfMany } from "../structures/bounds.ts";
import type { Dieline } from "../structures/dieline.ts";
import { type LinesNear, linesNear } from "../structures/lines-near.ts";
import type { Bounds, Panel, PrintSide } from "../structures/sheet.ts";
import { sheetLines } from "../structures/sheet-lines.ts";

/** The box that artwork is printed on. */
export interface PrintedBox {
  readonly dieline: Dieline;
  readonly color: "white" | "kraft";
  /** The sides that are printed. */
  readonly sides: readonly PrintSide[];
}

/** What checks of placed pages need of a sheet. It is found once for each dieline. */
interface SheetIndex {
  readonly cutsNear: LinesNear;
  readonly creasesNear: LinesNear;
  readonly panels: readonly { readonly panel: Panel; readonly bounds: Bounds }[];
}

const kept = new WeakMap<Dieline, SheetIndex>();

export function sheetIndex(dieline: Dieline): SheetIndex {
  const index = kept.get(dieline) ?? indexed(dieline);
  kept.set(dieline, index);
  return index;
}

function indexed(dieline: Dieline): SheetIndex {
  const { cuts, creases } = sheetLines(dieline, "outside");
  const panels = dieline.panels.map((panel) => ({ panel, bounds: boundsOfMany(panel.poly) }));
  return { cutsNear: linesNear(cuts), creasesNear: linesNear(creases), panels };
}
