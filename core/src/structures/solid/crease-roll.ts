import { type Point, rectangle } from "../sheet.ts";
import { makePatch, type Patch } from "./patch.ts";
import type { PosedPanel } from "./posed-panel.ts";
import { add, cross, dot, scale, subtract, unit, type Vector } from "./vector.ts";

const stripsPerQuarter = 4;
/** In radians. A crease with a smaller bend does not look round. */
const leastBend = 0.02;

/** The rounded outside of a crease: strips of a cylinder around the hinge, with half a caliper as its radius. */
export function rollOf(child: PosedPanel, all: readonly PosedPanel[], t: number): Patch[] {
  const { panel } = child;
  const parent = all.find((candidate) => candidate.panel.id === panel.parent);
  if (panel.hinge === null || parent === undefined) return [];
  const [a, b] = panel.hinge;
  const [from, to] = [parent.up, child.up];
  const angle = Math.acos(Math.min(1, Math.max(-1, dot(from, to))));
  const isOutwards = panel.angle > 0;
  if (angle < leastBend || !isOutwards) return [];
  const [start, end] = [parent.toRoom(a[0], a[1], 0), parent.toRoom(b[0], b[1], 0)];
  const axis = unit(subtract(end, start));
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const strips = Math.max(1, Math.round((angle / (Math.PI / 2)) * stripsPerQuarter));
  const side = dot(cross(axis, from), to) >= 0 ? 1 : -1;
  const spoke = (part: number): Vector => {
    const turn = angle * part * side;
    return add(scale(from, Math.cos(turn)), cross(axis, from), Math.sin(turn));
  };
  return Array.from({ length: strips }, (_, index) => {
    const [low, high] = [spoke(index / strips), spoke((index + 1) / strips)];
    const chord = scale(subtract(high, low), t / 2);
    const width = Math.hypot(...chord);
    const along = unit(chord);
    const normal = unit(add(low, high));
    const flips = dot(cross(axis, along), normal) < 0;
    const origin = add(flips ? end : start, low, t / 2);
    return makePatch({
      origin,
      across: flips ? scale(axis, -1) : axis,
      along,
      outline: rectangle(0, 0, length, width),
      material: "outside",
      artworkAt: flips ? { point: b, across: directionOnSheet(b, a) } : { point: a, across: directionOnSheet(a, b) },
      isSliver: true,
    });
  });
}

function directionOnSheet(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}
