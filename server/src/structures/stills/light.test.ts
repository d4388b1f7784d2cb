import { makePatch, type Patch } from "@boxwright/core/structures/solid/patch";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bakeLight, lampFor } from "./light.ts";

const lamp = lampFor(-26, { key: 16, sky: 120 });

/** A horizontal square around a point. */
function level(x: number, y: number, z: number, side: number, material: Patch["material"]): Patch {
  const half = side / 2;
  return makePatch({
    origin: [x, y, z],
    across: [1, 0, 0],
    along: [0, 1, 0],
    outline: [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ],
    material,
  });
}

const floor = level(0, 0, 0, 400, "floor");
const places = [-150, -75, 0, 75, 150];

describe("the light on the floor", () => {
  test("is full without any board", () => {
    const light = bakeLight(lamp, floor, [], 10);
    for (const u of places) expect(light.at(u, u)).toBeCloseTo(1, 5);
  });

  test("is lowest under the board and rises with the distance", () => {
    const light = bakeLight(lamp, floor, [level(0, 0, 5, 100, "outside")], 10);
    const outwards = [0, 60, 90, 130, 190].map((u) => light.at(u, -u / 4));
    expect(outwards[0]).toBeLessThan(0.15);
    expect(outwards).toEqual(outwards.toSorted((a, b) => a - b));
  });

  test("is no brighter for one more board", () => {
    const board = fc.record({
      x: fc.double({ min: -150, max: 150, noNaN: true }),
      y: fc.double({ min: -150, max: 150, noNaN: true }),
      z: fc.double({ min: -20, max: 150, noNaN: true }),
      side: fc.double({ min: 10, max: 300, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(board, { maxLength: 3 }), board, (some, another) => {
        const boards = some.map(({ x, y, z, side }) => level(x, y, z, side, "outside"));
        const fewer = bakeLight(lamp, floor, boards, 20);
        const more = bakeLight(
          lamp,
          floor,
          [...boards, level(another.x, another.y, another.z, another.side, "outside")],
          20,
        );
        for (const u of places) {
          for (const v of places) {
            expect(more.at(u, v)).toBeLessThanOrEqual(fewer.at(u, v) + 1e-5);
            expect(more.at(u, v)).toBeGreaterThan(-1e-5);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

test("board behind a face, or touching it, does not shade it", () => {
  const face = level(0, 0, 10, 100, "outside");
  const light = bakeLight(lamp, face, [level(0, 0, 10, 100, "outside"), level(0, 0, 0, 300, "outside")], 10);
  expect(light.at(0, 0)).toBeCloseTo(1, 5);
});

test("board over a face reflects light, so that the face is not black", () => {
  const light = bakeLight(lamp, level(0, 0, 0, 50, "inside"), [level(0, 0, 3, 400, "outside")], 10);
  expect(light.at(0, 0)).toBeGreaterThan(0.2);
  expect(light.at(0, 0)).toBeLessThan(0.5);
});
