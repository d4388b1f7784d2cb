import { filledArea } from "../../structures/outline.ts";
import type { PanelFace } from "../../structures/panel-faces.ts";
import { faceOn } from "../face-table.ts";
import { frameOf } from "../place.ts";
import type { DesignObject, PatternBody } from "../scene.ts";
import { continuationsOf } from "./continuations.ts";
import { drawPlaced } from "./draw-placed.ts";
import { regionOn } from "./drawn-sheet.ts";
import type { Entry } from "./entry.ts";
import { ringsPath } from "./path.ts";
import type { Surroundings } from "./placed.ts";
import { sheetFrame } from "./sheet-frame.ts";

const kept = new WeakMap<DesignObject, Surroundings & { readonly entries: readonly Entry[] }>();

/**
 * The drawing of an object of a side, lowest entry first. Nothing for a hidden object and for one whose panel the box does not have. The
 * same object in the same surroundings gives the same list.
 */
export function drawObject(object: DesignObject, around: Surroundings): readonly Entry[] {
  const { swatches, sheet, side, typefaces } = around;
  const last = kept.get(object);
  if (last?.swatches === swatches && last.sheet === sheet && last.side === side && last.typefaces === typefaces)
    return last.entries;
  const entries = entriesOf(object, around);
  kept.set(object, { swatches, sheet, side, typefaces, entries });
  return entries;
}

function entriesOf(object: DesignObject, around: Surroundings): readonly Entry[] {
  const { sheet, side } = around;
  const face = faceOn(sheet.faces, side, object.place.panel);
  if (face === undefined) return [];
  const { body } = object;
  if (body.kind === "pattern" && body.panels !== undefined) return sheetPattern(object, body, face, around);
  // A fill covers its panel, so that it has nothing to continue.
  const run = body.kind === "fill" ? "clip" : object.place.run;
  const clip = ringsPath(run === "sheet" ? sheet.whole : regionOn(sheet, face.panel, side));
  const own = drawPlaced({ object, face, frame: frameOf(object, face), clip, around });
  return run === "wrap" ? [...continuationsOf(own, face, sheet).flatMap(({ entries }) => entries), ...own] : own;
}

/** A pattern over several panels: it lies on the whole sheet with the up of its own panel, and shows on its panels. */
function sheetPattern(
  object: DesignObject,
  body: PatternBody,
  face: PanelFace,
  around: Surroundings,
): readonly Entry[] {
  const { sheet, side } = around;
  const regions = [...new Set(body.panels)].flatMap((panel) => regionOn(sheet, panel, side));
  const { rings } = filledArea(regions, "nonzero");
  if (rings.length === 0) return [];
  return drawPlaced({ object, face, frame: sheetFrame(sheet, face), clip: ringsPath(rings), around });
}
