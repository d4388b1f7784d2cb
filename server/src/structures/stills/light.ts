import { corners, meets, type Patch, pointOf } from "@boxwright/core/structures/solid/patch";
import { discRays, sphereRays } from "@boxwright/core/structures/solid/rays";
import { skyTowards, studio } from "@boxwright/core/structures/solid/studio";
import { add, direction, dot, scale, subtract, type Vector } from "@boxwright/core/structures/solid/vector";

export interface Lamp {
  readonly key: Vector;
  readonly keyRays: readonly Vector[];
  readonly skyRays: readonly Vector[];
  /** What an unshaded face that looks straight up receives. */
  readonly full: number;
}

/** What stands in the way of light, and the sphere about all of it. */
export interface Blockers {
  readonly patches: readonly Patch[];
  readonly centre: Vector;
  readonly radius: number;
}

export function gatherBlockers(patches: readonly Patch[]): Blockers {
  const points = patches.flatMap(corners);
  const centre = scale(
    points.reduce((sum, point) => add(sum, point), [0, 0, 0]),
    1 / Math.max(1, points.length),
  );
  const radius = Math.max(0, ...points.map((point) => Math.hypot(...subtract(point, centre))));
  return { patches, centre, radius };
}

const nothing = gatherBlockers([]);

/** Nothing nearer than this many millimetres counts, so that a face does not shade itself. */
const nearest = 0.2;

/** The light of a picture, fixed to its camera. `detail` from 0 to 1 says how many rays it takes. */
export function lampFor(azimuth: number, detail: number): Lamp {
  const key = direction(azimuth, studio.keyElevation);
  const keyRays = discRays(key, studio.keyRadius, Math.round(8 + 12 * detail));
  const skyRays = sphereRays(Math.round(80 + 100 * detail));
  const lamp = { key, keyRays, skyRays, full: 1 };
  return { ...lamp, full: lightAt(lamp, [0, 0, 0], [0, 0, 1], nothing, 1) };
}

/**
 * The light that a point with a normal receives: key, sky, and what floor and board throw back. `blockers` are what light has to
 * pass; nothing nearer than `near` millimetres counts, so that a face does not shade itself.
 */
export function lightAt(
  { key, keyRays, skyRays }: Lamp,
  point: Vector,
  normal: Vector,
  blockers: Blockers,
  near: number,
): number {
  let keyed = 0;
  for (const ray of keyRays) {
    const facing = dot(ray, normal);
    if (facing > 0 && !isBlocked(point, ray, blockers, near)) keyed += facing;
  }
  let gathered = 0;
  let weight = 0;
  for (const ray of skyRays) {
    const facing = dot(ray, normal);
    if (facing <= 0) continue;
    weight += facing;
    gathered += facing * arrivingFrom(point, ray, key, blockers, near);
  }
  return (studio.key * keyed) / keyRays.length + (weight > 0 ? gathered / weight : 0);
}

function arrivingFrom(point: Vector, ray: Vector, key: Vector, blockers: Blockers, near: number): number {
  if (isBlocked(point, ray, blockers, near)) return studio.boardBounce;
  return ray[2] > 0 ? studio.sky * skyTowards(ray, key) : studio.floorBounce;
}

function isBlocked(point: Vector, ray: Vector, { patches, centre, radius }: Blockers, near: number): boolean {
  const offset = subtract(centre, point);
  const along = dot(offset, ray);
  const distance = dot(offset, offset);
  if (distance > radius * radius && (along < 0 || distance - along * along > radius * radius)) return false;
  for (const patch of patches) if (meets(patch, point, ray, near, 1e5)) return true;
  return false;
}

/** Light over a patch, worked out on a grid and read between its points. */
export interface LightMap {
  at(u: number, v: number): number;
}

/** Light over the points of a patch, relative to {@link Lamp.full}. `spacing` in millimetres. */
export function bakeLight(lamp: Lamp, patch: Patch, blockers: Blockers, spacing: number, mostCells = 48): LightMap {
  const { u0, u1, v0, v1 } = patch.bounds;
  const columns = Math.max(2, Math.min(mostCells, Math.ceil((u1 - u0) / spacing) + 1));
  const rows = Math.max(2, Math.min(mostCells, Math.ceil((v1 - v0) / spacing) + 1));
  const grid = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      // Half a spacing inside the border: on it, a neighbour would count as a wall.
      const u = u0 + ((column + 0.5) / columns) * (u1 - u0);
      const v = v0 + ((row + 0.5) / rows) * (v1 - v0);
      const point = add(pointOf(patch, u, v), patch.normal, 0.05);
      grid[row * columns + column] = lightAt(lamp, point, patch.normal, blockers, nearest) / lamp.full;
    }
  }
  return gridMap(blurred(blurred(grid, columns, rows), columns, rows), columns, rows, patch);
}

function blurred(grid: Float32Array, columns: number, rows: number): Float32Array {
  const result = new Float32Array(grid.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      let weight = 0;
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const [x, y] = [column + dx, row + dy];
          if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
          const share = (2 - Math.abs(dx)) * (2 - Math.abs(dy));
          sum += share * (grid[y * columns + x] ?? 0);
          weight += share;
        }
      }
      result[row * columns + column] = sum / weight;
    }
  }
  return result;
}

function gridMap(grid: Float32Array, columns: number, rows: number, { bounds: { u0, u1, v0, v1 } }: Patch): LightMap {
  const [perU, perV] = [columns / (u1 - u0), rows / (v1 - v0)];
  return {
    at(u, v) {
      const x = Math.min(columns - 1, Math.max(0, (u - u0) * perU - 0.5));
      const y = Math.min(rows - 1, Math.max(0, (v - v0) * perV - 0.5));
      const [left, top] = [Math.min(columns - 2, Math.floor(x)), Math.min(rows - 2, Math.floor(y))];
      const [dx, dy] = [x - left, y - top];
      const start = top * columns + left;
      const [a = 0, b = 0, c = 0, d = 0] = [
        grid[start],
        grid[start + 1],
        grid[start + columns],
        grid[start + columns + 1],
      ];
      return (a * (1 - dx) + b * dx) * (1 - dy) + (c * (1 - dx) + d * dx) * dy;
    },
  };
}
