import { dielineOf } from "@boxwright/core/structures/dieline";
import { families } from "@boxwright/core/structures/families";
import { poseBetween } from "@boxwright/core/structures/solid/poses";
import { buildScene, type Scene } from "@boxwright/core/structures/solid/scene";
import { shotOf } from "@boxwright/core/structures/solid/shots";
import type { Vector } from "@boxwright/core/structures/solid/vector";
import { describe, expect, test } from "vitest";
import { type BoxMesh, blockersOf, kinds, lightCellsOf, meshOf } from "./box-mesh.ts";

const inch = 25.4;

function boxOf(code: string) {
  const family = families.find((candidate) => candidate.code === code);
  if (family === undefined) throw new Error(code);
  const { length, width, depth } = family.ranges;
  const at = ({ min, max }: { min: number; max: number }) => (min + (max - min) / 4) * inch;
  const laid = dielineOf("arlington", family, {
    length: at(length),
    width: Math.min(at(length), at(width)),
    depth: at(depth),
  });
  if (!laid.ok) throw new Error(`${code} cannot be made`);
  return laid.value;
}

function areaOf(ring: readonly (readonly number[])[]): number {
  const doubled = ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

function three(array: Float32Array, vertex: number): Vector {
  return [array[vertex * 3] ?? 0, array[vertex * 3 + 1] ?? 0, array[vertex * 3 + 2] ?? 0];
}

/** The normal of each triangle with twice its area as length. */
function normalsOf({ index, position }: Pick<BoxMesh, "index" | "position">, from: number, until: number): Vector[] {
  return Array.from({ length: (until - from) / 3 }, (_, triangle): Vector => {
    const corner = (which: number) => three(position, index[from + 3 * triangle + which] ?? 0);
    const [a, b, c] = [corner(0), corner(1), corner(2)];
    const [u, v] = [0, 1, 2].reduce<[number[], number[]]>(
      ([first, second], axis) => [
        [...first, (b[axis] ?? 0) - (a[axis] ?? 0)],
        [...second, (c[axis] ?? 0) - (a[axis] ?? 0)],
      ],
      [[], []],
    );
    const [ux = 0, uy = 0, uz = 0, vx = 0, vy = 0, vz = 0] = [...u, ...v];
    return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  });
}

const closed = (code: string): Scene => {
  const dieline = boxOf(code);
  return buildScene(dieline, poseBetween(dieline, 1, 0));
};

describe.each(families.map(({ code }) => code))("the triangles of a %s", (code) => {
  const dieline = boxOf(code);
  const scene = closed(code);
  const mesh = meshOf(scene);

  test("cover both sides of the board, and neither slots nor holes", () => {
    const faces = normalsOf(mesh, 0, mesh.firstSliver);
    const covered = faces.reduce((sum, vector) => sum + Math.hypot(...vector) / 2, 0);
    const whole = dieline.panels.reduce((sum, { poly }) => sum + areaOf(poly), 0);
    const missing = scene.patches
      .filter(({ isSliver, material }) => !isSliver && material === "outside")
      .flatMap(({ holes }) => holes)
      .reduce((sum, hole) => sum + areaOf(hole), 0);
    expect(covered / (2 * (whole - missing))).toBeCloseTo(1, 4);
  });

  test("face the same way as their surface", () => {
    normalsOf(mesh, 0, mesh.index.length).forEach((vector, triangle) => {
      const normal = three(mesh.normal, mesh.index[3 * triangle] ?? 0);
      const facing = vector[0] * normal[0] + vector[1] * normal[1] + vector[2] * normal[2];
      expect(facing).toBeGreaterThanOrEqual(-1e-3);
    });
  });

  test("have their artwork at its place on the flat sheet", () => {
    const { x, y, width, height } = dieline.blank;
    for (let vertex = 0; vertex < mesh.kind.length; vertex += 1) {
      if ((mesh.kind[vertex] ?? 0) >= kinds.edge) continue;
      const [u, v] = [((mesh.sheet[2 * vertex] ?? 0) - x) / width, ((mesh.sheet[2 * vertex + 1] ?? 0) - y) / height];
      for (const part of [u, v]) expect(part).toBeGreaterThan(-1e-5);
      for (const part of [u, v]) expect(part).toBeLessThan(1 + 1e-5);
    }
  });

  test("of faces have a light cell each, and those of slivers are lit at their corners", () => {
    const { columns, cell } = lightCellsOf(scene);
    expect(cell.length / 8).toBe(2 * dieline.panels.length);
    const first = new Set<string>();
    for (let vertex = 0; vertex < mesh.kind.length; vertex += 1) {
      const [u = 0, v = 0] = mesh.lit.slice(2 * vertex, 2 * vertex + 2);
      if (u >= 0) first.add(`${Math.floor(u * columns)} ${Math.floor(v * columns)}`);
    }
    expect(first.size).toBe(2 * dieline.panels.length);
  });

  test("that block light are the sheet of the panels, once", () => {
    const { index, position } = blockersOf(scene);
    const area = normalsOf({ index, position }, 0, index.length).reduce((sum, one) => sum + Math.hypot(...one) / 2, 0);
    const faces = normalsOf(mesh, 0, mesh.firstSliver).reduce((sum, one) => sum + Math.hypot(...one) / 2, 0);
    expect(area / faces).toBeCloseTo(0.5, 4);
  });
});

test("a box has the same number of vertices at every fold, except those of its creases", () => {
  const dieline = boxOf("mailer");
  const edges = (progress: number) => {
    const { kind } = meshOf(buildScene(dieline, poseBetween(dieline, progress, 0)));
    return kind.filter((one) => one >= kinds.edge).length;
  };
  expect(new Set([0, 0.3, 0.7, 1].map(edges)).size).toBe(1);
});

test("only edges that are cut across the flutes show them", () => {
  const fluted = (code: string) => {
    const shot = shotOf("closed", code);
    return meshOf(buildScene(boxOf(code), shot)).kind.some((kind) => kind === kinds.flutedEdge);
  };
  expect(fluted("mailer")).toBe(true);
  expect(fluted("gable")).toBe(false);
});
