import { readSvgPath } from "@boxwright/core/designs/drawing/svg-path";
import { sceneLimits } from "@boxwright/core/designs/scene";
import { faces, lid, object, sceneOf } from "@boxwright/core/designs/testing/lid-scene";
import { expect, test } from "vitest";
import { importSvg } from "./import-svg.ts";

const options = { faces, face: lid, colorName: (number: number) => `Color ${number}` };

function drawing(...paths: string[]): File {
  return named("logo.svg", ...paths);
}

function named(name: string, ...paths: string[]): File {
  const shapes = paths.map((d) => `<path d="${d}"/>`).join("");
  return new File([`<svg xmlns="http://www.w3.org/2000/svg">${shapes}</svg>`], name);
}

const square = "M10 10H20V20H10Z";

/** A scene with room for two more objects. */
const full = sceneOf(...Array.from({ length: sceneLimits.objects - 2 }, (_, index) => object(`o${index}`)));

test("a drawing of one shape fits into a design with room for two objects", async () => {
  const imported = await importSvg(drawing(square), { ...options, scene: full });
  expect(imported).toMatchObject({ leftOut: [] });
});

test("a drawing whose group and shapes exceed the objects of a design is refused because of its objects", async () => {
  const imported = await importSvg(drawing(square, square), { ...options, scene: full });
  expect(imported).toBe("tooManyObjects");
});

test("a drawing whose points exceed those of a design is refused because of its points", async () => {
  const curve = `M0 0${"L1 1L2 0".repeat(9_000)}Z`;
  const body = { kind: "shape", shape: "path", fill: "red", d: curve } as const;
  const scene = sceneOf(...Array.from({ length: 5 }, (_, index) => object(`o${index}`, {}, body)));
  expect(await importSvg(drawing(curve), { ...options, scene })).toBe("tooManyPoints");
});

test("a drawing of thousands of small rings is a shape that the design draws as a whole", async () => {
  const rings = Array.from({ length: 6600 }, (_, index) => `M${(index % 80) * 12} ${index * 2}h9v1z`).join("");
  const file = new File(
    [`<svg xmlns="http://www.w3.org/2000/svg"><path fill-rule="evenodd" d="${rings}"/></svg>`],
    "dots.svg",
  );
  const imported = await importSvg(file, { ...options, scene: sceneOf() });
  if (typeof imported === "string") throw new Error(imported);
  const body = imported.clip.objects[0]?.body;
  const steps = body?.kind === "shape" ? readSvgPath(body.d ?? "") : [];
  expect(steps).toHaveLength(4 * 6600);
});

test.each([
  ["Spring leaves.svg", "Spring leaves"],
  ["4111111111111111.svg", ""],
  ["\u202egnp.svg", "gnp"],
  [`${"a".repeat(99)}🌧.svg`, "a".repeat(99)],
])("the object of the file %j has a name that the shop accepts", async (name, wanted) => {
  const imported = await importSvg(named(name, square), { ...options, scene: sceneOf() });
  expect(imported).toMatchObject({ clip: { objects: [{ name: wanted }] } });
});
