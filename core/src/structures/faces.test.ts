import { describe, expect, test } from "vitest";
import type { FaceName } from "./box-family.ts";
import { dielineOf } from "./dieline.ts";
import { faceOf } from "./faces.ts";
import { families } from "./families.ts";
import { buildScene } from "./solid/scene.ts";
import { shotOf } from "./solid/shots.ts";
import { add, scale, type Vector } from "./solid/vector.ts";

const inch = 25.4;

interface Orientation {
  readonly name: FaceName;
  readonly outwards: Vector;
  readonly up: Vector;
}

/** The normal of a face of the closed box, and its direction up: x to the right, y away from the viewer, z up. */
const orientations: readonly Orientation[] = [
  { name: "front", outwards: [0, -1, 0], up: [0, 0, 1] },
  { name: "back", outwards: [0, 1, 0], up: [0, 0, 1] },
  { name: "right", outwards: [1, 0, 0], up: [0, 0, 1] },
  { name: "left", outwards: [-1, 0, 0], up: [0, 0, 1] },
  { name: "top", outwards: [0, 0, 1], up: [0, 1, 0] },
];

const slope = Math.SQRT1_2;

/** The roofs of a gable box rise from the front and from the back to its ridge. */
const roofs: readonly Orientation[] = [
  { name: "top", outwards: [0, -slope, slope], up: [0, slope, slope] },
  { name: "rear-top", outwards: [0, slope, slope], up: [0, -slope, slope] },
];

function orientationsOf(code: string): readonly Orientation[] {
  return code === "gable" ? [...orientations.filter(({ name }) => name !== "top"), ...roofs] : orientations;
}

function quarterUp({ min, max }: { min: number; max: number }): number {
  return (min + (max - min) / 4) * inch;
}

describe.each(families)("artwork on a folded $code", (family) => {
  const { length, width, depth } = family.ranges;
  const side = Math.max(length.min, width.min) * inch;
  const drawn = dielineOf("arlington", family, { length: side, width: side, depth: quarterUp(depth) });
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.refusal));
  const dieline = drawn.value;
  const { patches } = buildScene(dieline, shotOf("closed", family.code));

  test("has a panel for every face that the family names", () => {
    const named = Object.entries(family.faces).flatMap(([name, face]) => (face === null ? [] : [name]));
    const found = named.filter((name) => faceOf(dieline, name as FaceName) !== undefined);
    expect(found).toEqual(named);
    expect(named).toContain("front");
  });

  const faces = orientationsOf(family.code).flatMap(({ name, ...look }) => {
    const face = faceOf(dieline, name);
    return face === undefined ? [] : [{ name, face, ...look }];
  });

  test.each(faces)("stands upright on its $name, and is not mirrored", ({ name, face, outwards, up }) => {
    const patch = patches.find(({ outline, material }) => outline === face.outline && material === "outside");
    if (patch === undefined) throw new Error(`${name} is not in the picture`);
    const upwards = add(scale(patch.across, face.up[0]), patch.along, face.up[1]);
    expect(rounded(patch.normal)).toEqual(rounded(outwards));
    expect(rounded(upwards)).toEqual(rounded(up));
  });
});

function rounded(vector: Vector): number[] {
  return vector.map((part) => Math.round(part * 1e6) / 1e6 + 0);
}
