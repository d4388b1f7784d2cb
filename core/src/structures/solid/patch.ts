import { boundsOf, type Point } from "../sheet.ts";
import { add, cross, type Vector } from "./vector.ts";

/** The kind of surface, which decides the colour of a patch. */
export type Material = "outside" | "inside" | "edge" | "floor";

/**
 * A flat piece of the scene with its own coordinates u and v: a point is `origin + u · across + v · along`, with unit vectors.
 * On the face of a panel u and v are the x and y of the flat sheet, where the artwork is.
 */
export interface Patch {
  readonly origin: Vector;
  readonly across: Vector;
  readonly along: Vector;
  readonly normal: Vector;
  readonly outline: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
  readonly bounds: { readonly u0: number; readonly u1: number; readonly v0: number; readonly v1: number };
  readonly material: Material;
  /** The line on the artwork from which this patch takes its colours: for a roll, its crease. Null: its own u and v. */
  readonly artworkAt: { readonly point: Point; readonly across: Point } | null;
  /** True if the patch is so thin that it takes the light of its neighbours instead of its own. */
  readonly isSliver: boolean;
  readonly flutes: boolean;
}

type PatchShape = Pick<Patch, "origin" | "across" | "along" | "outline" | "material"> & Partial<Patch>;

/** Completes a patch: without holes, with artwork at its own coordinates and with its own light, unless the shape overrides these. */
export function makePatch(shape: PatchShape): Patch {
  const { left, right, low, high } = boundsOf(shape.outline);
  return {
    normal: cross(shape.across, shape.along),
    holes: [],
    bounds: { u0: left, u1: right, v0: low, v1: high },
    artworkAt: null,
    isSliver: false,
    flutes: false,
    ...shape,
  };
}

/** A point of the patch in the room. */
export function pointOf({ origin, across, along }: Patch, u: number, v: number): Vector {
  return add(add(origin, across, u), along, v);
}

/** The corners of a patch's outline in the room. */
export function corners(patch: Patch): Vector[] {
  return patch.outline.map(([u, v]) => pointOf(patch, u, v));
}

/** Whether a point lies inside an outline. */
export function isInside(outline: readonly Point[], u: number, v: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [ui = 0, vi = 0] = outline[i] ?? [];
    const [uj = 0, vj = 0] = outline[j] ?? [];
    if (vi > v !== vj > v && u < ((uj - ui) * (v - vi)) / (vj - vi) + ui) inside = !inside;
  }
  return inside;
}
