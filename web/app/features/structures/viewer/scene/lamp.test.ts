import { cross, direction, dot, type Vector } from "@boxwright/core/structures/solid/vector";
import { expect, test } from "vitest";
import { keyRays, Lamp, rays } from "./lamp.ts";

function rowsOf(lamp: Lamp, ray: number): Vector[] {
  const data = lamp.texture.image.data ?? [];
  return [0, 1, 2].map((row): Vector => {
    const at = (row * rays + ray) * 4;
    return [Number(data[at]), Number(data[at + 1]), Number(data[at + 2])];
  });
}

const lamp = new Lamp();
lamp.turnTo(-26);

test("each ray comes from above the floor and has two axes across it", () => {
  for (let ray = 0; ray < rays; ray += 1) {
    const [towards, right, up] = rowsOf(lamp, ray);
    if (towards === undefined || right === undefined || up === undefined) throw new Error("a ray is missing");
    expect(towards[2]).toBeGreaterThan(0);
    for (const axis of [towards, right, up]) expect(Math.hypot(...axis)).toBeCloseTo(1, 5);
    expect(cross(right, towards)).toEqual(up.map((value) => expect.closeTo(value, 5)));
  }
});

test("the rays of the key light form a disc around it, and turn with it", () => {
  const key = direction(-26, 57);
  for (let ray = 0; ray < keyRays; ray += 1) {
    const [towards] = rowsOf(lamp, ray);
    expect(Math.acos(Math.min(1, dot(towards ?? key, key)))).toBeLessThan(0.161);
  }
});

test("a face that faces straight up receives the same light from every azimuth of the key light", () => {
  const other = new Lamp();
  other.turnTo(140);
  expect(other.full / lamp.full).toBeCloseTo(1, 2);
});
