import type { PanelFace } from "../../structures/panel-faces.ts";
import { boundsOf, type PrintSide, rectangle } from "../../structures/sheet.ts";
import { bodyOn } from "../body-size.ts";
import { digitGroups, digitSize, guardModules, textOfGroup } from "../codes/code-digits.ts";
import { type DrawnCode, isCodeFault } from "../codes/code-fault.ts";
import { codePath } from "../codes/code-path.ts";
import { faceKey, faceOn } from "../face-table.ts";
import { childFrame } from "../frame.ts";
import { layOutText } from "../lettering/lay-out-text.ts";
import type { Typefaces } from "../lettering/typeface.ts";
import { pictureTile } from "../patterns/motif.ts";
import { type PatternPath, patternPaths } from "../patterns/pattern-paths.ts";
import { type Frame, frameOf } from "../place.ts";
import type {
  CodeBody,
  DesignObject,
  FillBody,
  GroupBody,
  ImageBody,
  ObjectBody,
  PatternBody,
  ShapeBody,
  Swatch,
  TextBody,
} from "../scene.ts";
import type { DrawnSheet, Rings } from "./drawn-sheet.ts";
import type { Entry, Ink, Matrix } from "./entry.ts";
import { boundsOfEntry, meets, movedBounds, withBounds } from "./entry-bounds.ts";
import { inkOf } from "./ink.ts";
import { identity, matrixOfFace, matrixOfFrame, product, scaling } from "./matrix.ts";
import { closedRing, pathText, ringsPath, type Step } from "./path.ts";
import { ellipsePath, rectPath, roundedPath, shapePath } from "./shape-path.ts";
import { sheetFrame } from "./sheet-frame.ts";
import { isStroked, strokeOf } from "./stroke-of.ts";
import { readSvgPath } from "./svg-path.ts";

/** What the drawing of an object depends on besides the object. A typeface that loads later makes another `typefaces`. */
export interface Surroundings {
  readonly swatches: readonly Swatch[];
  readonly sheet: DrawnSheet;
  readonly side: PrintSide;
  readonly typefaces: Typefaces;
}

/** An object with everything that places it on the sheet. */
interface Placed {
  readonly object: DesignObject;
  readonly face: PanelFace;
  readonly frame: Frame;
  readonly clip: string;
  readonly around: Surroundings;
}

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
  const isWhole = object.place.run === "sheet" && object.body.kind !== "fill";
  const clip = ringsPath(isWhole ? sheet.whole : regionOf(sheet, face));
  const own = drawPlaced({ object, face, frame: frameOf(object, face), clip, around });
  return object.place.run === "wrap" && object.body.kind !== "fill"
    ? [...continuations(own, face, sheet), ...own]
    : own;
}

/** A pattern over several panels: it lies on the whole sheet with the up of its own panel, and shows on each of its panels. */
function sheetPattern(
  object: DesignObject,
  body: PatternBody,
  face: PanelFace,
  around: Surroundings,
): readonly Entry[] {
  const { sheet, side } = around;
  const frame = sheetFrame(sheet, face);
  const own = drawPlaced({ object, face, frame, clip: "", around });
  return [...new Set(body.panels)].flatMap((panel) => {
    const region = regionOf(sheet, { panel, side });
    if (region.length === 0) return [];
    const clip = ringsPath(region);
    return own.map((entry): Entry => ({ ...entry, clip }));
  });
}

function regionOf({ regions }: DrawnSheet, { panel, side }: Pick<PanelFace, "panel" | "side">): Rings {
  return regions.get(faceKey(panel, side)) ?? [];
}

/** The drawing again on each panel that meets the face in the folded box. */
function continuations(own: readonly Entry[], face: PanelFace, sheet: DrawnSheet): Entry[] {
  return seamsReached(own, face, sheet).flatMap(({ entries }) => entries);
}

/** The panels on which entries continue, with the entries as they lie there. */
function seamsReached(own: readonly Entry[], face: PanelFace, sheet: DrawnSheet) {
  return sheet.seams
    .filter(({ from, side }) => from === face.panel && side === face.side)
    .flatMap(({ to, side, motion }) => {
      const region = regionOf(sheet, { panel: to, side });
      if (region.length === 0) return [];
      const [clip, extent] = [ringsPath(region), boundsOf(region.flat())];
      const entries = own.flatMap((entry): Entry[] => {
        const bounds = boundsOfEntry(entry);
        const moved = bounds && movedBounds(bounds, motion);
        if (moved === null || !meets(moved, extent)) return [];
        const matrix = product(motion, entry.matrix);
        return [withBounds({ ...entry, matrix, clip, isContinuation: true }, moved)];
      });
      return entries.length === 0 ? [] : [{ to, entries }];
    });
}

/** The other panels on which an object shows: those on which it continues if it wraps, and those that its pattern is printed on. */
export function continuedPanels(object: DesignObject, around: Surroundings): string[] {
  const face = faceOn(around.sheet.faces, around.side, object.place.panel);
  if (face === undefined) return [];
  if (object.body.kind === "pattern" && object.body.panels !== undefined)
    return object.body.panels.filter((panel) => panel !== face.panel);
  if (object.place.run !== "wrap") return [];
  const own = drawObject(object, around).filter(({ isContinuation }) => !isContinuation);
  return [...new Set(seamsReached(own, face, around.sheet).map(({ to }) => to))];
}

function drawPlaced(placed: Placed): Entry[] {
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
  return body.kind === "image" && isSeen(body) ? [imageEntry(placed, body, matrix)] : [];
}

/** The visible part of a picture has at least one of its pixels. */
function isSeen({ crop: { w, h } }: ImageBody): boolean {
  return Math.min(w, h) >= smallestPart;
}

/** Pictures have at most 100,000 pixels on a side. */
const smallestPart = 1e-5;

function groupEntries({ face, frame, clip, around }: Placed, { children }: GroupBody): Entry[] {
  return children.flatMap((object) =>
    drawPlaced({ object, face, frame: childFrame(object.place, frame), clip, around }),
  );
}

function entryOf({ object, clip }: Placed, path: string, matrix: Matrix, ink: Ink | null): Entry {
  return { object: object.id, path, matrix, ink, stroke: null, clip, image: null, isContinuation: false };
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

/** A picture fills the unit square, or a mask within it. */
function imageEntry(placed: Placed, { upload, crop, mask }: ImageBody, matrix: Matrix): Entry {
  const { w, h } = placed.frame;
  const path = pathText(maskPath(mask, w, h), unitPrecision);
  return { ...entryOf(placed, path, product(matrix, scaling(w, h)), null), image: { upload, crop } };
}

/** Paths in the unit square keep a millionth: a micrometre on the largest sheet. */
const unitPrecision = 1e-6;

/** The radius of the corners of a rounded mask, in parts of the shorter side. */
const maskRadius = 0.12;

function maskPath(mask: ImageBody["mask"], w: number, h: number): Step[] {
  if (mask === undefined || w <= 0 || h <= 0) return rectPath(1, 1, 0);
  if (mask === "ellipse") return ellipsePath(1, 1);
  const radius = maskRadius * Math.min(w, h);
  return roundedPath(1, 1, radius / w, radius / h);
}

/** A fill covers the panel with its bleed; in a group it covers the group. */
function fillEntry(placed: Placed, { swatch }: FillBody, matrix: Matrix): Entry {
  const { object, frame, clip, around } = placed;
  const ink = inkOf(around.swatches, swatch);
  if (object.place.panel !== undefined) return { ...entryOf(placed, clip, identity, ink), clip: null };
  return entryOf(placed, pathText(rectPath(frame.w, frame.h, 0)), matrix, ink);
}

/** A code that is as wide as high stays so, in the middle of its frame. A value that cannot become a code has no drawing. */
function codeEntries(placed: Placed, body: CodeBody, matrix: Matrix): Entry[] {
  const { frame, around } = placed;
  const drawn = drawnCode(body);
  if (drawn === null) return [];
  const isSquare = drawn.modules[0] === drawn.modules[1];
  const side = Math.min(frame.w, frame.h);
  const ink = inkOf(around.swatches, body.swatch);
  const groups = digitGroups(body, drawn.modules[0]);
  if (isSquare || groups.length === 0) {
    const [w, h] = isSquare ? [side, side] : [frame.w, frame.h];
    const bars: Matrix = [w, 0, 0, h, (frame.w - w) / 2, (frame.h - h) / 2];
    return [entryOf(placed, drawn.path, product(matrix, bars), ink)];
  }
  const module = frame.w / drawn.modules[0];
  const size = digitSize(groups, module, frame.h);
  const bars = entryOf(placed, drawn.path, product(matrix, [frame.w, 0, 0, frame.h - size, 0, size]), ink);
  const guards = guardModules(body).flatMap((at) =>
    closedRing(rectangle(at * module, size / 2, (at + 1) * module, size)),
  );
  const letters = groups.map((group) => {
    const [x, w] = [group.from * module, (group.to - group.from) * module];
    const { path } = layOutText(textOfGroup(group, size, body.swatch), { w, h: size, scale: 1 }, around.typefaces);
    return entryOf(placed, path, product(matrix, [1, 0, 0, 1, x, 0]), ink);
  });
  return [bars, ...(guards.length === 0 ? [] : [entryOf(placed, pathText(guards), matrix, ink)]), ...letters];
}

const keptCodes = new WeakMap<CodeBody, DrawnCode | null>();

/** A code takes too long to compute for each step of a drag. */
function drawnCode(body: CodeBody): DrawnCode | null {
  const known = keptCodes.get(body);
  if (known !== undefined) return known;
  const code = codePath(body);
  const drawn = isCodeFault(code) ? null : { ...code, path: pathText(readSvgPath(code.path), unitPrecision) };
  keptCodes.set(body, drawn);
  return drawn;
}

const wholePicture = { x: 0, y: 0, w: 1, h: 1 } as const;

/** A pattern of a picture is one entry, and any other one an entry for each of its inks. */
function patternEntries(placed: Placed, body: PatternBody, matrix: Matrix): Entry[] {
  const { frame, around } = placed;
  const tile = pictureTile(body, frame.w, frame.h);
  if (tile !== null && body.motif?.kind === "image") {
    const path = pathText(rectPath(frame.w, frame.h, 0));
    return [{ ...entryOf(placed, path, matrix, null), image: { upload: body.motif.upload, crop: wholePicture, tile } }];
  }
  return drawnPattern(body, frame).map(({ path, swatch }) =>
    entryOf(placed, path, matrix, inkOf(around.swatches, swatch)),
  );
}

const keptPatterns = new WeakMap<PatternBody, { w: number; h: number; paths: readonly PatternPath[] }>();

/** A pattern stays the same while it is moved and turned. */
function drawnPattern(body: PatternBody, { w, h }: Frame): readonly PatternPath[] {
  const known = keptPatterns.get(body);
  if (known?.w === w && known.h === h) return known.paths;
  const paths = patternPaths(body, w, h);
  keptPatterns.set(body, { w, h, paths });
  return paths;
}
