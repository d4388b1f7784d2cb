import type { Dieline } from "../dieline.ts";
import type { Pose } from "../fold.ts";
import { type Panel, type Point, type PrintSide, rectangle, type Segment } from "../sheet.ts";
import { rollOf } from "./crease-roll.ts";
import { corners, isInside, makePatch, type Patch } from "./patch.ts";
import { type PosedPanel, poseAll } from "./posed-panel.ts";
import { scale, subtract, unit, type Vector } from "./vector.ts";

/** A box that stands on the floor, at z = 0. */
export interface Scene {
  /** Everything to draw. */
  readonly patches: readonly Patch[];
  /** The mid-plane of each panel, which blocks light. */
  readonly blockers: readonly Patch[];
  readonly points: readonly Vector[];
}

/** The scene of a box in a pose: panels as thick as the board, with rounded creases. */
export function buildScene(dieline: Dieline, pose: Pose): Scene {
  const posed = poseAll(dieline, pose);
  const t = dieline.board.caliper;
  const patches = posed.flatMap((panel) => slab(dieline, panel, t));
  const rolls = posed.flatMap((panel) => rollOf(panel, posed, t));
  const blockers = posed.map((panel) => faceOf(dieline, panel, 0, "outside"));
  return { patches: [...patches, ...rolls], blockers, points: patches.flatMap(corners) };
}

function faceOf(
  { slots }: Dieline,
  { panel, toRoom, across, along, up }: PosedPanel,
  height: number,
  material: PrintSide,
): Patch {
  return makePatch({
    origin: toRoom(0, 0, height),
    across,
    along,
    normal: material === "outside" ? up : scale(up, -1),
    outline: panel.poly,
    holes: holesIn(panel, slots),
    material,
  });
}

function holesIn({ poly }: Panel, slots: Dieline["slots"]): Dieline["slots"] {
  return slots.filter(([[x, y] = [Number.NaN, Number.NaN]]) => isInside(poly, x, y));
}

function slab(dieline: Dieline, posed: PosedPanel, t: number): Patch[] {
  const { panel, toRoom, up } = posed;
  const outside = faceOf(dieline, posed, t / 2, "outside");
  const inside = faceOf(dieline, posed, -t / 2, "inside");
  const rings = [panel.poly, ...holesIn(panel, dieline.slots).map((hole) => hole.toReversed())];
  const edges = rings.flatMap(sidesOf).map(([from, to]): Patch => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const start = toRoom(from[0], from[1], -t / 2);
    const runsAcrossFlutes = isAcross(dieline.family.fluteDirection, from, to);
    return makePatch({
      origin: start,
      across: unit(subtract(toRoom(to[0], to[1], -t / 2), start)),
      along: up,
      outline: rectangle(0, 0, length, t),
      material: "edge",
      isSliver: true,
      flutes: dieline.board.isCorrugated && runsAcrossFlutes,
    });
  });
  return [outside, inside, ...edges];
}

function sidesOf(ring: readonly Point[]): Segment[] {
  return ring.map((from, index) => [from, ring[(index + 1) % ring.length] ?? from]);
}

/** Whether an edge cuts across the flutes, so that their waves show. Flutes run along y (0) or x (90). */
function isAcross(fluteDirection: 0 | 90, from: Point, to: Point): boolean {
  const alongX = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]);
  return fluteDirection === 0 ? alongX : !alongX;
}
