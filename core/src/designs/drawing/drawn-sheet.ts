import { bleedWidth } from "../../structures/bleed.ts";
import type { Dieline } from "../../structures/dieline.ts";
import { cutAway, offsetRings } from "../../structures/outline.ts";
import { panelFaces } from "../../structures/panel-faces.ts";
import { regionOf } from "../../structures/regions.ts";
import { type Seam, seamsOf } from "../../structures/seams.ts";
import type { Point, PrintSide } from "../../structures/sheet.ts";
import { unprintedForGlue } from "../../structures/unprinted-for-glue.ts";
import { type FaceKey, type FaceTable, faceKey, faceTable } from "../face-table.ts";

export type Rings = readonly (readonly Point[])[];

/** What drawings need of a box in a size. Each part is computed when it is first read and then kept, so callers keep one sheet per size. */
export interface DrawnSheet {
  readonly dieline: Dieline;
  readonly faces: FaceTable;
  /** The area on the sheet in which a face is printed: its panel, with bleed where it ends at a cut. */
  readonly regions: ReadonlyMap<FaceKey, Rings>;
  /** The edges over which a drawing continues on another panel. Seams and regions take too long to compute for every step of a slider. */
  readonly seams: readonly Seam[];
  /** The whole blank with its bleed. */
  readonly whole: Rings;
  /** The area of the color of the whole sheet: the blank with its bleed, without the areas for glue. */
  readonly ground: Readonly<Record<PrintSide, Rings>>;
}

/** The area in which a face is printed; nothing for a face that the box does not have. */
export function regionOn({ regions }: DrawnSheet, panel: string, side: PrintSide): Rings {
  return regions.get(faceKey(panel, side)) ?? [];
}

export function drawnSheetOf(dieline: Dieline): DrawnSheet {
  const faces = kept(() => faceTable(panelFaces(dieline)));
  const regions = kept(() => regionsOf(dieline, faces()));
  const seams = kept(() => seamsOf(dieline));
  const whole = kept(() => offsetRings(dieline.cut.slice(0, dieline.cut.length - dieline.slots.length), bleedWidth));
  const groundOn = (side: PrintSide) => kept(() => cutAway(whole(), unprintedForGlue(dieline, side)));
  const grounds = { outside: groundOn("outside"), inside: groundOn("inside") };
  const ground = {
    get outside() {
      return grounds.outside();
    },
    get inside() {
      return grounds.inside();
    },
  };
  return {
    dieline,
    ground,
    get faces() {
      return faces();
    },
    get regions() {
      return regions();
    },
    get seams() {
      return seams();
    },
    get whole() {
      return whole();
    },
  };
}

function regionsOf(dieline: Dieline, faces: FaceTable): ReadonlyMap<FaceKey, Rings> {
  return new Map([...faces.values()].map(({ panel, side }) => [faceKey(panel, side), regionOf(dieline, panel, side)]));
}

function kept<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}
