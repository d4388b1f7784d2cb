import { numberIn } from "../../artwork/number-in.ts";
import { emptySideWords, gluedWords, shortBleedWords } from "../../artwork/rule-words.ts";
import { boundsOfMany, boundsOfRing, meets, segmentBounds } from "../../structures/bounds.ts";
import { overlapOf } from "../../structures/outline.ts";
import { contains } from "../../structures/polygon.ts";
import type { Bounds, Point, Segment } from "../../structures/sheet.ts";
import { pinObjects, reframeObjects } from "../commands/reframe.ts";
import { resizeBox } from "../commands/set-scene.ts";
import { regionOn } from "../drawing/drawn-sheet.ts";
import { boundsOfEntry } from "../drawing/entry-bounds.ts";
import { alongFace, normalTurn, turned } from "../frame.ts";
import { paintedArea, paints } from "./outlines.ts";
import { printsAnything } from "./printed-side.ts";
import type { CheckedDesign, DesignRule, Piece, PieceRule, Report } from "./rule.ts";

/**
 * In millimetres: an object that paints this far inside the cut is meant to run over it, and the points of the cut that are checked are this
 * far apart. The bleed is checked in this many steps.
 */
const inside = 0.6;
const spacing = 4;
const steps = 16;

/** An edge of color runs along the cut if its slope to the cut, over this many millimetres, is less steep than this. */
const beside = 2;
const steepest = 0.08;

interface Short {
  /** Outwards from the cut, on the sheet. */
  readonly normal: Point;
  /** How far beyond the cut the color reaches in millimetres. */
  readonly reach: number;
}

export const bleed: PieceRule = {
  id: "bleed",
  scope: "piece",
  check: (piece, design) => {
    const short = shortest(piece, design);
    if (short === null) return [];
    const reach = numberIn(short.reach);
    const { needed, least } = design.profile.bleed;
    const report: Report = {
      severity: short.reach < least ? "fail" : "warn",
      message: shortBleedWords(short.reach),
      measured: `${reach.en} mm`,
      limit: `${numberIn(needed).en} mm`,
    };
    return [report];
  },
  fix: extended,
};

function shortest(piece: Piece, design: CheckedDesign): Short | null {
  return shorts(piece, design).toSorted((one, other) => one.reach - other.reach)[0] ?? null;
}

/** The places where a shape or picture runs over the cut, but not to the end of the bleed. */
function shorts({ body, entries, lines, face, object }: Piece, { sheet, profile }: CheckedDesign): Short[] {
  if (body.kind !== "shape" && body.kind !== "image") return [];
  const outline = face?.outline ?? [];
  const painted = entries.filter(({ ink, image }) => ink !== null || image !== null);
  return painted.flatMap((entry) => {
    const bounds = boundsOfEntry(entry);
    if (bounds === null) return [];
    const near = lines.cuts.filter((line) => meets(segmentBounds(line), bounds));
    return near.flatMap((line) => samples(line).flatMap(({ at, normal }) => shortAt(at, normal)));

    function shortAt(at: Point, normal: Point): Short[] {
      const point = (distance: number): Point => [at[0] + normal[0] * distance, at[1] + normal[1] * distance];
      if (!paints(entry, point(-inside)) || isOnSheet(point(inside), sheet)) return [];
      if (object.place.run === "sheet" ? !isOnSheet(point(-inside), sheet) : !contains(outline, point(-inside)))
        return [];
      const reach = reachFrom(at, normal);
      if (reach === null) return [];
      // An edge of the color that meets the cut at an angle is meant to. Only an edge along the cut leaves a gap.
      const along: Point = [-normal[1], normal[0]];
      const isAlong = [-beside, beside].some((step) => {
        const next = reachFrom([at[0] + along[0] * step, at[1] + along[1] * step], normal);
        return next !== null && Math.abs(next - reach) < beside * steepest;
      });
      return isAlong ? [{ normal, reach: Math.max(0, reach) }] : [];
    }

    /** How far the color reaches beyond a point of the cut, negative if it ends before; null if it fills the bleed or does not come near. */
    function reachFrom(from: Point, normal: Point): number | null {
      const { needed } = profile.bleed;
      const step = needed / steps;
      const isPainted = (distance: number) =>
        paints(entry, [from[0] + normal[0] * distance, from[1] + normal[1] * distance]);
      if (!isPainted(-inside)) return null;
      for (let distance = -inside; distance < needed; distance += step) {
        const next = Math.min(distance + step, needed);
        if (!isPainted(next - 0.03)) return lastPainted(isPainted, distance, next);
      }
      return null;
    }
  });
}

/** The end of the color between two distances, to a hundredth of a millimetre. */
function lastPainted(isPainted: (distance: number) => boolean, from: number, to: number): number {
  const middle = (from + to) / 2;
  if (to - from < 0.01) return middle;
  return isPainted(middle) ? lastPainted(isPainted, middle, to) : lastPainted(isPainted, from, middle);
}

function isOnSheet(point: Point, { dieline }: CheckedDesign["sheet"]): boolean {
  return dieline.panels.some(({ poly }) => contains(poly, point));
}

/** Points along a line with both of its normals. */
function samples([[ax, ay], [bx, by]]: Segment): { readonly at: Point; readonly normal: Point }[] {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return [];
  const normal: Point = [(by - ay) / length, (ax - bx) / length];
  const count = Math.max(1, Math.round(length / spacing));
  return Array.from({ length: count }, (_, index): Point => {
    const part = (index + 0.5) / count;
    return [ax + (bx - ax) * part, ay + (by - ay) * part];
  }).flatMap((at) => [
    { at, normal },
    { at, normal: [-normal[0], -normal[1]] as Point },
  ]);
}

/** Moves the sides of the frame that end too early past the bleed. A picture grows evenly, so that it is not distorted. */
function extended(piece: Piece, design: CheckedDesign): ReturnType<typeof reframeObjects> {
  const { frame, face, object, body } = piece;
  if (frame === undefined || face === undefined) return [];
  const needed = design.profile.bleed.needed + 0.1;
  const grow = { left: 0, right: 0, low: 0, high: 0 };
  for (const { normal, reach } of shorts(piece, design)) {
    const [x, y] = turned(alongFace(face, normal), -frame.turn);
    const by = needed - reach + design.profile.bleed.needed / steps;
    const edge = Math.abs(x) > Math.abs(y) ? (x > 0 ? "right" : "left") : y > 0 ? "high" : "low";
    grow[edge] = Math.max(grow[edge], by);
  }
  const isTurned = Math.abs(normalTurn(frame.turn)) > 0.01;
  const isFree = body.kind === "shape" && body.shape === "rect" && !isTurned;
  const numbers = isFree
    ? {
        x: frame.x - grow.left,
        y: frame.y - grow.low,
        w: frame.w + grow.left + grow.right,
        h: frame.h + grow.low + grow.high,
      }
    : evenly(frame, Math.max(...Object.values(grow)));
  return reframeObjects(design.scene, design.sheet.faces, { ids: [object.id], frame: numbers });
}

function evenly(frame: NonNullable<Piece["frame"]>, by: number) {
  const factor = 1 + (2 * by) / Math.min(frame.w, frame.h);
  const [w, h] = [frame.w * factor, frame.h * factor];
  return { w, h, x: frame.x + (frame.w - w) / 2, y: frame.y + (frame.h - h) / 2 };
}

export const glue: PieceRule = {
  id: "glue",
  scope: "piece",
  check: (piece, { profile, sheet }) => {
    const area = gluedArea(piece, sheet);
    if (area <= profile.glueArea) return [];
    return [
      {
        severity: "warn",
        message: gluedWords,
        measured: `${Math.round(area / 10) / 10} cm²`,
        limit: `${profile.glueArea / 100} cm²`,
      },
    ];
  },
  fix: (piece, { scene, sheet, profile }) => {
    const { object, face, frame, lines, corners } = piece;
    if (object.place.run !== "clip") {
      const changes = pinObjects(scene, sheet.faces, { ids: [object.id], pins: { run: "clip" } });
      if (
        gluedArea({ ...piece, object: { ...object, place: { ...object.place, run: "clip" } } }, sheet) <=
        profile.glueArea
      )
        return changes;
    }
    if (face === undefined || frame === undefined || corners === null) return [];
    const zone = boundsOfMany(lines.glue.flat());
    const own = boundsOfMany(corners);
    const ways: Point[] = [
      [zone.left - own.right, 0],
      [zone.right - own.left, 0],
      [0, zone.low - own.high],
      [0, zone.high - own.low],
    ];
    const [way = [0, 0]] = ways.toSorted((one, other) => Math.hypot(...one) - Math.hypot(...other));
    const [right, up] = alongFace(face, way);
    return reframeObjects(scene, sheet.faces, { ids: [object.id], frame: { x: frame.x + right, y: frame.y + up } });
  },
};

/** The square millimetres of glue areas that a piece paints, on its panels or, if it runs over the flat sheet, anywhere. */
function gluedArea({ entries, lines, object, body, face }: Piece, sheet: CheckedDesign["sheet"]): number {
  const panels = body.kind === "pattern" ? body.panels : undefined;
  const own = panels ?? (face === undefined ? [] : [face.panel]);
  const inked = entries.filter(({ ink, image }) => ink !== null || image !== null);
  const isReached = (zone: Bounds) =>
    inked.some((entry) => {
      const bounds = boundsOfEntry(entry);
      return bounds !== null && meets(bounds, zone);
    });
  const reached = lines.glue.filter((zone) => isReached(boundsOfRing(zone)));
  if (reached.length === 0) return 0;
  const region = own.flatMap((panel) => regionOn(sheet, panel, face?.side ?? "outside"));
  const zones =
    object.place.run === "sheet" && panels === undefined
      ? reached
      : reached.flatMap((zone) => region.flatMap((ring) => overlapOf(zone, ring)));
  return inked.reduce((total, entry) => {
    const bounds = boundsOfEntry(entry);
    return zones.reduce((sum, zone) => {
      const zoneBounds = boundsOfMany(zone);
      return bounds !== null && meets(bounds, zoneBounds) ? sum + paintedArea(entry, zone, zoneBounds) : sum;
    }, total);
  }, 0);
}

export const empty: DesignRule = {
  id: "empty",
  scope: "design",
  check: ({ scene, sheet, entries }) => {
    const chosen = scene.box.sides === "both" ? (["outside", "inside"] as const) : (["outside"] as const);
    return chosen
      .filter((side) => !printsAnything(entries[side], sheet, scene.box.color))
      .map((side) => ({
        side,
        part: side,
        severity: "fail",
        message: emptySideWords(side),
        hasFix: side === "inside",
      }));
  },
  fix: ({ scene, sheet }) => resizeBox(scene, sheet.faces, { box: { sides: "outside" } }),
};
