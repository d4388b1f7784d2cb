import type { Point } from "@boxwright/core/structures/sheet";
import { type Patch, pointOf } from "@boxwright/core/structures/solid/patch";
import { discRays, sphereRays } from "@boxwright/core/structures/solid/rays";
import { skyTowards, studio } from "@boxwright/core/structures/solid/studio";
import { direction, dot, subtract, type Vector } from "@boxwright/core/structures/solid/vector";
import { scan } from "./scan.ts";

export interface Lamp {
  readonly key: Vector;
  readonly keyRays: readonly Vector[];
  readonly skyRays: readonly Vector[];
  /** The light on an unshaded face that points straight up. */
  readonly full: number;
}

/** The number of light directions that are traced. */
export interface Rays {
  readonly key: number;
  readonly sky: number;
}

/** The light of a picture, fixed to its camera. */
export function lampFor(azimuth: number, rays: Rays): Lamp {
  const key = direction(azimuth, studio.keyElevation);
  const lamp = { key, keyRays: discRays(key, studio.keyRadius, rays.key), skyRays: sphereRays(rays.sky), full: 1 };
  return { ...lamp, full: arrivalsAt(lamp, [0, 0, 1], 0).open };
}

interface Arrival {
  readonly ray: Vector;
  /** The light that is lost if board blocks this ray. */
  readonly loss: number;
}

/**
 * The light on an unshaded face with a normal, and the part of each direction; `bounce` is the light that board in the way
 * reflects.
 */
function arrivalsAt(
  { key, keyRays, skyRays }: Lamp,
  normal: Vector,
  bounce: number,
): { open: number; arrivals: Arrival[] } {
  const arrivals: Arrival[] = [];
  const facingSky = skyRays.filter((ray) => dot(ray, normal) > 0);
  const allFacing = facingSky.reduce((sum, ray) => sum + dot(ray, normal), 0);
  let open = 0;
  for (const ray of keyRays) {
    const facing = dot(ray, normal);
    if (facing <= 0) continue;
    const loss = (studio.key * facing) / keyRays.length;
    arrivals.push({ ray, loss });
    open += loss;
  }
  for (const ray of facingSky) {
    const share = dot(ray, normal) / allFacing;
    const arriving = ray[2] > 0 ? studio.sky * skyTowards(ray, key) : studio.floorBounce;
    arrivals.push({ ray, loss: share * (arriving - bounce) });
    open += share * arriving;
  }
  return { open, arrivals };
}

/** Light over a patch, calculated on a grid and interpolated between its points. */
export class LightMap {
  readonly #grid: Float32Array;
  readonly #columns: number;
  readonly #rows: number;
  readonly #bounds: Patch["bounds"];
  readonly #perU: number;
  readonly #perV: number;

  constructor(grid: Float32Array, columns: number, rows: number, bounds: Patch["bounds"]) {
    this.#grid = grid;
    this.#columns = columns;
    this.#rows = rows;
    this.#bounds = bounds;
    this.#perU = columns / (bounds.u1 - bounds.u0);
    this.#perV = rows / (bounds.v1 - bounds.v0);
  }

  at(u: number, v: number): number {
    const grid = this.#grid;
    const columns = this.#columns;
    const x = Math.min(columns - 1, Math.max(0, (u - this.#bounds.u0) * this.#perU - 0.5));
    const y = Math.min(this.#rows - 1, Math.max(0, (v - this.#bounds.v0) * this.#perV - 0.5));
    const left = Math.min(columns - 2, Math.floor(x));
    const top = Math.min(this.#rows - 2, Math.floor(y));
    const dx = x - left;
    const dy = y - top;
    const start = top * columns + left;
    const upper = (grid[start] ?? 0) * (1 - dx) + (grid[start + 1] ?? 0) * dx;
    const lower = (grid[start + columns] ?? 0) * (1 - dx) + (grid[start + columns + 1] ?? 0) * dx;
    return upper * (1 - dy) + lower * dy;
  }

  /** The same map with every value changed. */
  map(change: (light: number) => number): LightMap {
    return new LightMap(this.#grid.map(change), this.#columns, this.#rows, this.#bounds);
  }
}

/** In millimetres. Board nearer to a face than this touches it and does not shade it. */
const clearance = 0.15;

/**
 * Light over a patch, relative to {@link Lamp.full}; `spacing` is in millimetres. Every blocker casts one shadow for every ray: its
 * outline, projected along the ray onto the patch and filled into the grid.
 */
export function bakeLight(
  lamp: Lamp,
  patch: Patch,
  blockers: readonly Patch[],
  spacing: number,
  maxCells = 48,
): LightMap {
  const { u0, u1, v0, v1 } = patch.bounds;
  const columns = Math.max(2, Math.min(maxCells, Math.ceil((u1 - u0) / spacing) + 1));
  const rows = Math.max(2, Math.min(maxCells, Math.ceil((v1 - v0) / spacing) + 1));
  // The floor shows only the shadow, which the light that the box reflects does not brighten.
  const { open, arrivals } = arrivalsAt(lamp, patch.normal, patch.material === "floor" ? 0 : studio.boardBounce);
  const grid = new Float32Array(columns * rows).fill(open / lamp.full);
  const inFront = blockers.map((blocker) => raisedRings(patch, blocker)).filter((rings) => rings.length > 0);
  if (inFront.length === 0) return new LightMap(grid, columns, rows, patch.bounds);

  const [perU, perV] = [columns / (u1 - u0), rows / (v1 - v0)];
  const shadedBy = new Int16Array(grid.length).fill(-1);
  arrivals.forEach(({ ray, loss }, index) => {
    const facing = dot(ray, patch.normal);
    const [slopeU, slopeV] = [dot(ray, patch.across) / facing, dot(ray, patch.along) / facing];
    const shade = (row: number, from: number, to: number) => {
      for (let cell = row * columns + from; cell <= row * columns + to; cell += 1) {
        if (shadedBy[cell] === index) continue;
        shadedBy[cell] = index;
        grid[cell] = (grid[cell] ?? 0) - loss / lamp.full;
      }
    };
    for (const rings of inFront) {
      const shadow = rings.map((ring) => {
        const corners = new Float64Array(ring.length * 2);
        ring.forEach(([u, v, height], corner) => {
          corners[corner * 2] = (u - height * slopeU - u0) * perU;
          corners[corner * 2 + 1] = (v - height * slopeV - v0) * perV;
        });
        return corners;
      });
      scan(shadow, columns, rows, shade);
    }
  });
  return new LightMap(blurred(blurred(grid, columns, rows), columns, rows), columns, rows, patch.bounds);
}

/** A corner of a blocker in coordinates of a patch, with its height over it. */
type Raised = readonly [u: number, v: number, height: number];

/** The part of a blocker's outline and holes that is in front of a patch. */
function raisedRings(patch: Patch, blocker: Patch): (readonly Raised[])[] {
  return [blocker.outline, ...blocker.holes]
    .map((ring) => inFrontOf(ring.map((point) => raisedOver(patch, blocker, point))))
    .filter((ring) => ring.length > 2);
}

function raisedOver({ origin, across, along, normal }: Patch, blocker: Patch, [u, v]: Point): Raised {
  const offset = subtract(pointOf(blocker, u, v), origin);
  return [dot(offset, across), dot(offset, along), dot(offset, normal)];
}

/** The part of a ring that is at least {@link clearance} away. */
function inFrontOf(ring: readonly Raised[]): Raised[] {
  return ring.flatMap((to, index): Raised[] => {
    const from = ring.at(index - 1) ?? to;
    const crossing = from[2] > clearance !== to[2] > clearance ? [between(from, to)] : [];
    return to[2] > clearance ? [...crossing, to] : crossing;
  });
}

function between(a: Raised, b: Raised): Raised {
  const part = (clearance - a[2]) / (b[2] - a[2]);
  return [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]), clearance];
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
