import type { Dieline } from "../dieline.ts";
import { degreesAt, fold, type Placement, partOf, place, type Vector3 } from "../fold.ts";
import type { Panel, Point, PrintSide, Segment } from "../sheet.ts";
import { corners, isInside, makePatch, type Patch } from "./patch.ts";
import { add, cross, dot, scale, subtract, unit, type Vector } from "./vector.ts";
import { type Pose, posedPanels } from "./views.ts";

/** What is seen and what casts shade, standing on the floor at z = 0. */
export interface Scene {
  /** Everything that is drawn. */
  readonly patches: readonly Patch[];
  /** The panels' mid-planes, one each: what light has to pass. */
  readonly blockers: readonly Patch[];
  readonly points: readonly Vector[];
}

interface Posed {
  readonly panel: Panel;
  readonly toRoom: (x: number, y: number, height: number) => Vector;
  readonly across: Vector;
  readonly along: Vector;
  readonly up: Vector;
}

/** A box in a pose: slabs of the board's caliper, rolled creases, and nothing that the real box has not. */
export function buildScene(dieline: Dieline, pose: Pose): Scene {
  const posed = poseAll(dieline, pose);
  const t = dieline.board.caliper;
  const patches = posed.flatMap((panel) => slab(dieline, panel, t));
  const rolls = posed.flatMap((panel) => rollOf(panel, posed, t));
  const blockers = posed.map((panel) => faceOf(dieline, panel, 0, "outside"));
  return { patches: [...patches, ...rolls], blockers, points: patches.flatMap(corners) };
}

function poseAll(dieline: Dieline, pose: Pose): Posed[] {
  const panels = posedPanels(dieline, pose);
  const placed = fold(panels, pose.progress);
  const turn = dieline.family.root === "base" ? turnBase : turnFront;
  const raw = panels.map((panel) => {
    const placement = placed.get(panel.id);
    if (placement === undefined) throw new Error(`panel ${panel.id} was not placed`);
    return { panel, placement: lifted(dieline, panel, placement, pose) };
  });
  const all = raw.flatMap(({ panel, placement }) => panel.poly.map(([x, y]) => turn(place(placement, [x, y, 0]))));
  const middle = (axis: 0 | 1) =>
    (Math.min(...all.map((point) => point[axis])) + Math.max(...all.map((point) => point[axis]))) / 2;
  const floor = Math.min(...all.map((point) => point[2])) - dieline.board.caliper / 2;
  const stand: Vector = [middle(0), middle(1), floor];
  return raw.map(({ panel, placement }) => {
    const toRoom = (x: number, y: number, height: number) => subtract(turn(place(placement, [x, y, height])), stand);
    const origin = toRoom(0, 0, 0);
    return {
      panel,
      toRoom,
      across: subtract(toRoom(1, 0, 0), origin),
      along: subtract(toRoom(0, 1, 0), origin),
      up: subtract(toRoom(0, 0, 1), origin),
    };
  });
}

/** A box that stands on its root: the sheet's outside faces the floor. */
function turnBase([x, y, z]: Vector3): Vector {
  return [-x, y, -z];
}

/** A box whose root is its front wall. */
function turnFront([x, y, z]: Vector3): Vector {
  return [x, -z, y];
}

/**
 * Panels that lie over others when folded, as the outer flaps of a slotted box over the inner ones, lie that much further out. They
 * come there over the last third of their turn.
 */
function lifted({ board, panels }: Dieline, panel: Panel, placement: Placement, { progress }: Pose): Placement {
  const { lift = 0 } = panel;
  if (lift === 0) return placement;
  const folded = panels.find(({ id }) => id === panel.id)?.angle ?? panel.angle;
  const t = lift * board.caliper * partOf([2 / 3, 1], degreesAt(panel, progress) / folded);
  const [nx, ny, nz] = [placement.rows[0][2], placement.rows[1][2], placement.rows[2][2]];
  return {
    rows: placement.rows,
    shift: [placement.shift[0] + nx * t, placement.shift[1] + ny * t, placement.shift[2] + nz * t],
  };
}

function faceOf(
  { slots }: Dieline,
  { panel, toRoom, across, along, up }: Posed,
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

function slab(dieline: Dieline, posed: Posed, t: number): Patch[] {
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
      outline: [
        [0, 0],
        [length, 0],
        [length, t],
        [0, t],
      ],
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

/** Flutes run along y (0) or x (90); their waves show on edges that cut across them. */
function isAcross(fluteDirection: 0 | 90, from: Point, to: Point): boolean {
  const alongX = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]);
  return fluteDirection === 0 ? alongX : !alongX;
}

const stripsPerQuarter = 4;

/** The rounded outside of a crease: strips of a cylinder of half a caliper about the hinge, in the colour of the crease. */
function rollOf(child: Posed, all: readonly Posed[], t: number): Patch[] {
  const { panel } = child;
  const parent = all.find((candidate) => candidate.panel.id === panel.parent);
  if (panel.hinge === null || parent === undefined) return [];
  const [a, b] = panel.hinge;
  const [from, to] = [parent.up, child.up];
  const cosine = Math.min(1, Math.max(-1, dot(from, to)));
  const angle = Math.acos(cosine);
  const start = parent.toRoom(a[0], a[1], 0);
  const axis = unit(subtract(parent.toRoom(b[0], b[1], 0), start));
  const isOutwards = panel.angle > 0;
  if (angle < 0.02 || !isOutwards) return [];
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
    const origin = add(flips ? parent.toRoom(b[0], b[1], 0) : start, low, t / 2);
    return makePatch({
      origin,
      across: flips ? scale(axis, -1) : axis,
      along,
      outline: [
        [0, 0],
        [length, 0],
        [length, width],
        [0, width],
      ],
      material: "outside",
      artworkAt: flips ? { point: b, across: direction2(b, a) } : { point: a, across: direction2(a, b) },
      isSliver: true,
    });
  });
}

function direction2(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}
