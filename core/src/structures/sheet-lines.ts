import type { Dieline } from "./dieline.ts";
import { glueZones } from "./glue-zones.ts";
import { edgesOf } from "./polygon.ts";
import type { Point, PrintSide, Segment } from "./sheet.ts";

/** The lines and areas of a sheet to which rules measure distances. */
export interface SheetLines {
  readonly cuts: readonly Segment[];
  readonly creases: readonly Segment[];
  readonly glue: readonly (readonly Point[])[];
}

const kept = new WeakMap<Dieline, Map<PrintSide, SheetLines>>();

export function sheetLines(dieline: Dieline, side: PrintSide): SheetLines {
  const known = kept.get(dieline) ?? new Map<PrintSide, SheetLines>();
  kept.set(dieline, known);
  const lines = known.get(side) ?? {
    cuts: dieline.cut.flatMap(edgesOf),
    creases: [...dieline.creases, ...dieline.perforations],
    glue: glueZones(dieline, side),
  };
  known.set(side, lines);
  return lines;
}
