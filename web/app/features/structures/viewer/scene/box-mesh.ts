import type { Point } from "@boxwright/core/structures/sheet";
import { type Patch, pointOf } from "@boxwright/core/structures/solid/patch";
import type { Scene } from "@boxwright/core/structures/solid/scene";
import { cross, dot, type Vector } from "@boxwright/core/structures/solid/vector";
import { ShapeUtils, Vector2 } from "three";

/** The material of a vertex, as numbers for the shader. */
export const kinds = { outside: 0, inside: 1, edge: 2, flutedEdge: 3 } as const;

/** A box as triangles. */
export interface BoxMesh extends Vertices {
  /** Where in the index the slivers (cut edges and creases) begin; faces come before them. */
  readonly firstSliver: number;
}

interface Vertices {
  readonly index: Uint32Array;
  readonly position: Float32Array;
  readonly normal: Float32Array;
  /** The position of a vertex on the flat sheet, for artwork; for cut edges, the position along them and across the caliper (0 to 1). */
  readonly sheet: Float32Array;
  readonly kind: Float32Array;
  /** The position of a face's vertex in the light map, 0 to 1; -1 for slivers, which are lit at their vertices. */
  readonly lit: Float32Array;
}

/** The faces of a box as cells of one light map: four corners each, in the map (-1 to 1) and in space. */
export interface LightCells {
  readonly index: Uint32Array;
  readonly cell: Float32Array;
  readonly position: Float32Array;
  readonly normal: Float32Array;
  readonly columns: number;
}

/** Texels along each side of a cell. */
export const cellTexels = 48;

/** Triangulates a box. Faces are in the light map in the order of the scene. */
export function meshOf({ patches }: Scene): BoxMesh {
  const columns = columnsFor(patches);
  const mesh = { index: [], position: [], normal: [], sheet: [], kind: [], lit: [] } as Growing<Vertices>;
  facesIn(patches).forEach((patch, number) => {
    const corner = cornerOf(number, columns);
    addPatch(mesh, patch, (u, v) => litAt(patch, corner, columns, u, v));
  });
  const firstSliver = mesh.index.length;
  for (const patch of patches) if (patch.isSliver) addPatch(mesh, patch, () => unlit);
  return {
    firstSliver,
    index: Uint32Array.from(mesh.index),
    position: Float32Array.from(mesh.position),
    normal: Float32Array.from(mesh.normal),
    sheet: Float32Array.from(mesh.sheet),
    kind: Float32Array.from(mesh.kind),
    lit: Float32Array.from(mesh.lit),
  };
}

const unlit: Point = [-1, -1];

function facesIn(patches: readonly Patch[]): readonly Patch[] {
  return patches.filter(({ isSliver }) => !isSliver);
}

type Growing<Arrays> = { readonly [Name in keyof Arrays]: number[] };

function addPatch(mesh: Growing<Vertices>, patch: Patch, lit: (u: number, v: number) => Point): void {
  const first = mesh.position.length / 3;
  const points = [...patch.outline, ...ringsIn(patch).flat()];
  const kind = patch.material === "edge" && patch.flutes ? kinds.flutedEdge : kindOf(patch);
  for (const [u, v] of points) {
    mesh.position.push(...pointOf(patch, u, v));
    mesh.normal.push(...patch.normal);
    mesh.sheet.push(...sheetPoint(patch, u, v));
    mesh.kind.push(kind);
    mesh.lit.push(...lit(u, v));
  }
  for (const corner of trianglesOf(patch)) mesh.index.push(first + corner);
}

function kindOf({ material }: Patch): number {
  return material === "inside" ? kinds.inside : material === "edge" ? kinds.edge : kinds.outside;
}

function sheetPoint({ material, artworkAt, bounds }: Patch, u: number, v: number): Point {
  if (material === "edge") return [u, v / bounds.v1];
  if (artworkAt === null) return [u, v];
  return [artworkAt.point[0] + artworkAt.across[0] * u, artworkAt.point[1] + artworkAt.across[1] * u];
}

/** Slits are holes of two points without area. */
function ringsIn({ holes }: Patch): (readonly Point[])[] {
  return holes.filter((hole) => hole.length > 2);
}

/** Panels keep their outlines while the box folds, so that each is triangulated once. */
const known = new WeakMap<Patch["outline"], readonly (readonly [number, number, number])[]>();

/** The corners of the patch's triangles, anticlockwise seen from outside. */
function trianglesOf(patch: Patch): number[] {
  const { outline, across, along, normal } = patch;
  let triangles = known.get(outline);
  if (triangles === undefined) {
    triangles = triangulated([outline, ...ringsIn(patch)]);
    known.set(outline, triangles);
  }
  const isMirrored = dot(cross(across, along), normal) < 0;
  return triangles.flatMap(([a, b, c]) => (isMirrored ? [a, c, b] : [a, b, c]));
}

function triangulated([outline = [], ...holes]: readonly (readonly Point[])[]): (readonly [number, number, number])[] {
  const ring = (points: readonly Point[]) => points.map(([u, v]) => new Vector2(u, v));
  const all = [...outline, ...holes.flat()];
  return ShapeUtils.triangulateShape(ring(outline), holes.map(ring)).map(([a = 0, b = 0, c = 0]) =>
    areaOf(all[a], all[b], all[c]) < 0 ? [a, c, b] : [a, b, c],
  );
}

function areaOf([ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0], [cx, cy]: Point = [0, 0]): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

function columnsFor(patches: readonly Patch[]): number {
  return Math.ceil(Math.sqrt(facesIn(patches).length));
}

/** The lower left corner of a cell, in cells. */
function cornerOf(cell: number, columns: number): Point {
  return [cell % columns, Math.floor(cell / columns)];
}

/** Moved a texel into its cell, so that no light of the next cell is read. */
function litAt({ bounds: { u0, u1, v0, v1 } }: Patch, [x, y]: Point, columns: number, u: number, v: number): Point {
  const inset = (part: number) => (1 + part * (cellTexels - 2)) / cellTexels;
  return [(x + inset((u - u0) / (u1 - u0))) / columns, (y + inset((v - v0) / (v1 - v0))) / columns];
}

/** The cells of the light map: each is the bounding box of a face. */
export function lightCellsOf({ patches }: Scene): LightCells {
  const columns = columnsFor(patches);
  const cells = { index: [], cell: [], position: [], normal: [] } as Growing<Omit<LightCells, "columns">>;
  facesIn(patches).forEach((patch, number) => {
    addCell(cells, patch, cornerOf(number, columns), columns);
  });
  return {
    index: Uint32Array.from(cells.index),
    cell: Float32Array.from(cells.cell),
    position: Float32Array.from(cells.position),
    normal: Float32Array.from(cells.normal),
    columns,
  };
}

function addCell(cells: Growing<Omit<LightCells, "columns">>, patch: Patch, [x, y]: Point, columns: number): void {
  const { u0, u1, v0, v1 } = patch.bounds;
  const first = cells.position.length / 3;
  for (const [right, up] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const) {
    cells.cell.push((2 * (x + right)) / columns - 1, (2 * (y + up)) / columns - 1);
    cells.position.push(...pointOf(patch, right === 0 ? u0 : u1, up === 0 ? v0 : v1));
    cells.normal.push(...patch.normal);
  }
  cells.index.push(first, first + 1, first + 2, first, first + 2, first + 3);
}

/** The geometry that blocks light: the panels' mid-planes as triangles. */
export function blockersOf({ blockers }: Scene): Pick<Vertices, "index" | "position"> {
  const [index, position]: [number[], number[]] = [[], []];
  for (const patch of blockers) {
    const first = position.length / 3;
    for (const [u, v] of [...patch.outline, ...ringsIn(patch).flat()]) position.push(...pointOf(patch, u, v));
    for (const corner of trianglesOf(patch)) index.push(first + corner);
  }
  return { index: Uint32Array.from(index), position: Float32Array.from(position) };
}

/** A sphere around all points. */
export function sphereAbout(points: readonly Vector[]): { readonly centre: Vector; readonly radius: number } {
  const middle = (axis: 0 | 1 | 2) => {
    const [least, most] = [
      Math.min(...points.map((point) => point[axis])),
      Math.max(...points.map((point) => point[axis])),
    ];
    return (least + most) / 2;
  };
  const centre: Vector = [middle(0), middle(1), middle(2)];
  const radius = Math.max(...points.map(([x, y, z]) => Math.hypot(x - centre[0], y - centre[1], z - centre[2])));
  return { centre, radius };
}
