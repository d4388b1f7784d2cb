import { profileOf } from "@boxwright/core/artwork/profiles";
import type { DrawnSheet } from "@boxwright/core/designs/drawing/drawn-sheet";
import { boundsOfFrame, toFace, toSheet } from "@boxwright/core/designs/frame";
import type { Scene } from "@boxwright/core/designs/scene";
import { type Guide, guidesOf, type Snapped, type Snapping, snap } from "@boxwright/core/designs/snap";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Bounds, Point, Segment } from "@boxwright/core/structures/sheet";
import type { SnapLine } from "./designer-state.ts";
import { allPlaced } from "./placed.ts";

/** What dragged objects snap to, by face. The guides stay the same during a drag, so each face computes them once. */
export type GuidesOn = (face: PanelFace) => readonly Guide[];

/** The guides of a scene without those of the dragged objects. */
export function guidesIn(scene: Scene, sheet: DrawnSheet, dragged: ReadonlySet<string>): GuidesOn {
  const known = new Map<PanelFace, readonly Guide[]>();
  return (face) => {
    const guides = known.get(face) ?? guidesOn(face, scene, sheet, dragged);
    known.set(face, guides);
    return guides;
  };
}

function guidesOn(face: PanelFace, scene: Scene, sheet: DrawnSheet, dragged: ReadonlySet<string>): Guide[] {
  const ids = scene[face.side].flatMap(({ id, place, hidden, body }) =>
    dragged.has(id) || hidden || place.panel !== face.panel || body.kind === "fill" || body.kind === "pattern"
      ? []
      : [id],
  );
  const others = allPlaced(scene, sheet.faces, ids).map(({ frame }) => boundsOfFrame(frame));
  const seams = sheet.seams
    .filter(({ from, side }) => from === face.panel && side === face.side)
    .map(({ edge: [start, end] }): Segment => [toFace(face, start), toFace(face, end)]);
  const { board, color } = scene.box;
  return guidesOf({ face, safeInset: profileOf(board, color).safe.cut, seams, others });
}

/**
 * Lines for the guides that a box has snapped to, and its distance to the nearer edge of the face on each axis that snapped. Guides on each
 * other, such as an edge of the face that is also a fold, give one line.
 */
export function snapLines(face: PanelFace, guides: readonly Guide[], box: Bounds): SnapLine[] {
  const lines = [...guides.map((guide) => lineOf(face, guide, box)), ...distances(face, guides, box)];
  return [...new Map(lines.map((line) => [endsOf(line), line])).values()];
}

/** The ends of a line, by which lines differ. */
export function endsOf({ from, to }: SnapLine): string {
  return [...from, ...to].join();
}

/** Snaps coordinates within a reach in millimetres; 0 for no snapping. */
export function snapped(guides: readonly Guide[], snapping: Snapping, reach: number): Snapped {
  return reach === 0 ? { by: [0, 0], guides: [] } : snap(guides, snapping, reach);
}

export function shifted({ left, right, low, high }: Bounds, [x, y]: Point): Bounds {
  return { left: left + x, right: right + x, low: low + y, high: high + y };
}

/** A hairline along a guide, which reaches at least past the dragged objects. */
function lineOf(face: PanelFace, { axis, at, from, to }: Guide, { left, right, low, high }: Bounds): SnapLine {
  const point = (along: number): Point => toSheet(face, axis === "x" ? [at, along] : [along, at]);
  const [least, most] = axis === "x" ? [low, high] : [left, right];
  return { from: point(Math.min(from, least)), to: point(Math.max(to, most)), length: null };
}

function distances(face: PanelFace, guides: readonly Guide[], { left, right, low, high }: Bounds): SnapLine[] {
  const [middleX, middleY] = [(left + right) / 2, (low + high) / 2];
  const line = (from: Point, to: Point): SnapLine[] => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return length < 0.05 ? [] : [{ from: toSheet(face, from), to: toSheet(face, to), length }];
  };
  const isOn = (axis: "x" | "y") => guides.some((guide) => guide.axis === axis);
  const across =
    left < face.width - right ? line([0, middleY], [left, middleY]) : line([face.width, middleY], [right, middleY]);
  const along =
    low < face.height - high ? line([middleX, 0], [middleX, low]) : line([middleX, face.height], [middleX, high]);
  return [...(isOn("x") ? across : []), ...(isOn("y") ? along : [])];
}
