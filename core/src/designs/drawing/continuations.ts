import { meets, movedBounds } from "../../structures/bounds.ts";
import { product } from "../../structures/matrix.ts";
import type { PanelFace } from "../../structures/panel-faces.ts";
import { boundsOf } from "../../structures/sheet.ts";
import { type DrawnSheet, regionOn } from "./drawn-sheet.ts";
import type { Entry } from "./entry.ts";
import { boundsOfEntry, withBounds } from "./entry-bounds.ts";
import { ringsPath } from "./path.ts";

/** A panel on which the drawing of an object continues, with its entries as they lie there. */
interface Continuation {
  readonly panel: string;
  readonly entries: readonly Entry[];
}

/** The continuations of entries of a face on the panels that meet it in the folded box. */
export function continuationsOf(own: readonly Entry[], face: PanelFace, sheet: DrawnSheet): readonly Continuation[] {
  return sheet.seams
    .filter(({ from, side }) => from === face.panel && side === face.side)
    .flatMap(({ to: panel, side, motion }) => {
      const region = regionOn(sheet, panel, side);
      if (region.length === 0) return [];
      const [clip, extent] = [ringsPath(region), boundsOf(region.flat())];
      const entries = own.flatMap((entry): Entry[] => {
        const bounds = boundsOfEntry(entry);
        const moved = bounds && movedBounds(bounds, motion);
        if (moved === null || !meets(moved, extent)) return [];
        const matrix = product(motion, entry.matrix);
        return [withBounds({ ...entry, matrix, clip, isContinuation: true }, moved)];
      });
      return entries.length === 0 ? [] : [{ panel, entries }];
    });
}
