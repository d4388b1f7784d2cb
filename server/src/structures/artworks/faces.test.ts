import { dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { fold, place, type Vector3 } from "@boxwright/core/structures/fold";
import { describe, expect, test } from "vitest";
import { type FaceName, faceOf } from "./faces.ts";

const inch = 25.4;

function laid(code: string) {
  const family = familyNamed(code);
  if (family === undefined) throw new Error(code);
  const result = dielineOf(family, { length: 10 * inch, width: 8 * inch, depth: 4 * inch });
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** The box as it stands: x to the right of who looks at its front, y away, z up. */
function standing(root: "base" | "front", [x, y, z]: Vector3): Vector3 {
  return root === "base" ? [-x, y, -z] : [x, -z, y];
}

/** Where a face looks in the folded box, and where its artwork's up points. */
function facing(code: string, name: FaceName) {
  const dieline = laid(code);
  const face = faceOf(dieline, name);
  const panel = dieline.panels.find(({ poly }) => poly === face?.outline);
  const placement = fold(dieline.panels, 1).get(panel?.id ?? "");
  if (face === undefined || placement === undefined) throw new Error(`${code} ${name}`);
  const still = { ...placement, shift: [0, 0, 0] as const };
  const direction = (vector: Vector3) =>
    standing(dieline.family.root, place(still, vector)).map((value) => Math.round(value) + 0);
  return { looks: direction([0, 0, 1]), up: direction([face.up[0], face.up[1], 0]) };
}

const up = [0, 0, 1];

describe.each([["mailer"], ["gift"], ["shipper"]])("the artwork of a folded %s", (code) => {
  test.each<[FaceName, number[]]>([
    ["front", [0, -1, 0]],
    ["right", [1, 0, 0]],
    ["back", [0, 1, 0]],
    ["left", [-1, 0, 0]],
  ])("stands upright on its %s", (name, looks) => {
    expect(facing(code, name)).toEqual({ looks, up });
  });
});

test.each([["mailer"], ["gift"]])("the artwork on top of a %s is read from the front", (code) => {
  expect(facing(code, "top")).toEqual({ looks: up, up: [0, 1, 0] });
});
