import { expect, test } from "vitest";
import type { DesignObject, ObjectBody } from "./scene.ts";
import { withPixels, withUploads } from "./scene-uploads.ts";
import { emptyScene } from "./testing/any-scene.ts";

const [known, other] = ["0b0e7f0c-7f3e-4b37-9d0b-0d5d2f0f0a01", "0b0e7f0c-7f3e-4b37-9d0b-0d5d2f0f0a02"];

function object(id: string, body: ObjectBody): DesignObject {
  const place = { panel: "lid", x: 0, y: 0, w: 50, h: 40, turn: 0, ref: [254, 203] } as const;
  return { id, name: id, place: { ...place, pinX: "start", pinY: "start", size: "keep", run: "clip" }, body };
}

function image(upload: string, width: number): ObjectBody {
  return { kind: "image", upload, pixels: [width, 20], crop: { x: 0, y: 0, w: 1, h: 1 } };
}

const logo: ObjectBody = {
  kind: "pattern",
  pattern: "logo",
  seed: 1,
  settings: { scale: 0.5, space: 0.5, turn: 0 },
  swatches: [],
  motif: { kind: "image", upload: known, pixels: [9000, 9000] },
};
const scene = {
  ...emptyScene,
  outside: [
    object("a", image(known, 20_000)),
    object("b", { kind: "group", children: [object("c", image(known, 5)), object("d", logo)] }),
    object("e", image(other, 700)),
  ],
};

test("pictures get their real sizes in groups and patterns too, and a drawing keeps the size that it claims", () => {
  const real = withPixels(scene, new Map([[known, [20, 20]]]));
  const pixels = [...JSON.stringify(real).matchAll(/"pixels":(\[\d+,\d+\])/g)].map(([, size]) => size);
  expect(pixels).toEqual(["[20,20]", "[20,20]", "[20,20]", "[700,20]"]);
});

test("objects whose uploads have no replacement are left out", () => {
  const replaced = withUploads(scene, new Map([[other, known]]));
  expect(replaced.outside.map(({ id }) => id)).toEqual(["b", "e"]);
  expect(replaced.outside[0]?.body).toMatchObject({ kind: "group", children: [] });
  expect(replaced.outside[1]?.body).toMatchObject({ upload: known });
});
