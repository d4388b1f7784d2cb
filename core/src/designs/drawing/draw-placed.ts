import type { Matrix } from "../../structures/matrix.ts";
import { identity, matrixOfFace, product } from "../../structures/matrix.ts";
import { bodyOn } from "../body-size.ts";
import { childFrame } from "../frame.ts";
import { layOutText } from "../lettering/lay-out-text.ts";
import type { FillBody, GroupBody, ObjectBody, ShapeBody, TextBody } from "../scene.ts";
import { codeEntries } from "./draw-code.ts";
import { imageEntries } from "./draw-image.ts";
import { patternEntries } from "./draw-pattern.ts";
import type { Entry } from "./entry.ts";
import { inkOf } from "./ink.ts";
import { matrixOfFrame } from "./matrix.ts";
import { pathText } from "./path.ts";
import { entryOf, type Placed } from "./placed.ts";
import { rectPath, shapePath } from "./shape-path.ts";
import { isStroked, strokeOf } from "./stroke-of.ts";

/** The drawing of an object in its frame, lowest entry first, by the kind of its body. Nothing for a hidden object. */
export function drawPlaced(placed: Placed): Entry[] {
  const { object, face, frame } = placed;
  if (object.hidden === true) return [];
  const matrix = product(matrixOfFace(face), matrixOfFrame(frame));
  const { body } = object;
  switch (body.kind) {
    case "text":
      return [textEntry(placed, body, matrix)];
    case "code":
      return codeEntries(placed, body, matrix);
    case "pattern":
      return patternEntries(placed, body, matrix);
    case "fill":
      return [fillEntry(placed, body, matrix)];
    case "group":
      return groupEntries(placed, body);
    default:
      return scaledEntries(placed, bodyOn(object, frame), matrix);
  }
}

/** The drawing of a body that changes with its frame: it scales, or shows another part of its picture. */
function scaledEntries(placed: Placed, body: ObjectBody, matrix: Matrix): Entry[] {
  if (body.kind === "shape") return shapeEntries(placed, body, matrix);
  return body.kind === "image" ? imageEntries(placed, body, matrix) : [];
}

function groupEntries({ face, frame, clip, around }: Placed, { children }: GroupBody): Entry[] {
  return children.flatMap((object) =>
    drawPlaced({ object, face, frame: childFrame(object.place, frame), clip, around }),
  );
}

function shapeEntries(placed: Placed, body: ShapeBody, matrix: Matrix): Entry[] {
  const { frame, around } = placed;
  const ink = body.shape === "line" ? null : inkOf(around.swatches, body.fill);
  const strokeInk = isStroked(body) ? inkOf(around.swatches, body.stroke?.swatch ?? null) : null;
  if (ink === null && strokeInk === null) return [];
  const path = shapePath(body, frame.w, frame.h);
  const stroke = strokeInk && strokeOf(strokeInk, body, path);
  return [{ ...entryOf(placed, pathText(path), matrix, ink), stroke }];
}

function textEntry(placed: Placed, body: TextBody, matrix: Matrix): Entry {
  const { frame, around } = placed;
  const { path } = layOutText(body, frame, around.typefaces);
  return entryOf(placed, path, matrix, inkOf(around.swatches, body.swatch));
}

/** A fill covers the panel with its bleed; in a group it covers the group. */
function fillEntry(placed: Placed, { swatch }: FillBody, matrix: Matrix): Entry {
  const { object, frame, clip, around } = placed;
  const ink = inkOf(around.swatches, swatch);
  if (object.place.panel !== undefined) return { ...entryOf(placed, clip, identity, ink), clip: null };
  return entryOf(placed, pathText(rectPath(frame.w, frame.h, 0)), matrix, ink);
}
