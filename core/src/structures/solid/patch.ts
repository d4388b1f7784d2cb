import { boundsOf, type Point } from "../sheet.ts";
import { add, cross, type Vector } from "./vector.ts";

/** What a patch of the surface is made of, for its colour. */
export type Material = "outside" | "inside" | "edge" | "floor";

/**
 * A flat piece of the scene with coordinates of its own: `origin + u · across + v · along`, both unit vectors. For faces of a
 * panel u and v are the flat sheet's x and y, so that artwork is found where it is printed.
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
  /** Where the artwork of this patch is read; null: at its own u and v. Rolls take the colour of their crease. */
  readonly artworkAt: { readonly point: Point; readonly across: Point } | null;
  /** True where no light is worked out: a patch too thin for its light to differ from its neighbour's. */
  readonly isSliver: boolean;
  readonly flutes: boolean;
}

type PatchShape = Pick<Patch, "origin" | "across" | "along" | "outline" | "material"> & Partial<Patch>;

/** A patch with what its shape leaves open: no holes, artwork at its own place, light of its own. */
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

/** Where a point of the patch lies in the room. */
export function pointOf({ origin, across, along }: Patch, u: number, v: number): Vector {
  return add(add(origin, across, u), along, v);
}

/** The corners of its outline in the room. */
export function corners(patch: Patch): Vector[] {
  return patch.outline.map(([u, v]) => pointOf(patch, u, v));
}

/** True where an outline runs round a point. */
export function isInside(outline: readonly Point[], u: number, v: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [ui = 0, vi = 0] = outline[i] ?? [];
    const [uj = 0, vj = 0] = outline[j] ?? [];
    if (vi > v !== vj > v && u < ((uj - ui) * (v - vi)) / (vj - vi) + ui) inside = !inside;
  }
  return inside;
}
