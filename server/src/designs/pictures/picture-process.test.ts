import { readdirSync } from "node:fs";
import { blankScene } from "@boxwright/core/designs/blank-scene";
import { ok, refused } from "@boxwright/core/kernel/result";
import { screenColourOfInk } from "@boxwright/core/structures/colour/screen-colour";
import { inches } from "@boxwright/core/structures/testing/reference-box";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { measureScene } from "../design.ts";
import { rectangle, withObjects } from "../testing/open-designs.ts";
import { createPictureProcess, type PictureProcessDeps } from "./picture-process.ts";
import { renderDesign } from "./render-design.ts";

const place = makeDataDir();
afterAll(() => place.remove());
const plant = "arlington";
const upload = "0b0e7f0c-7f3e-4b37-9d0b-0d5d2f0f0a01";
const green = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#2a7" } })
  .png()
  .toBuffer();
const box = { family: "mailer", size: inches(10, 8, 4), board: "E", color: "white", sides: "outside" } as const;
const image = { kind: "image", upload, pixels: [40, 30], crop: { x: 0, y: 0, w: 1, h: 1 } } as const;
const scene = withObjects(blankScene(box), rectangle({ body: image }));
const design = { scene, sceneHash: measureScene(scene).sceneHash };
const flat = { view: "flat", side: "outside", pixels: 300 } as const;

function openProcess(changes: Partial<PictureProcessDeps> = {}) {
  const spend = async () => null;
  return createPictureProcess({ plant, spool: place.path, spend, readImage: async () => ok(green), ...changes });
}

test("a design is drawn in the process as in the shop, with its uploads, which leave no file behind", async () => {
  const here = await renderDesign({ plant, colour: screenColourOfInk, readImage: async () => green }, scene, flat);
  expect(await openProcess()(design, flat, "192.0.2.1")).toEqual(ok(here));
  expect(readdirSync(place.path)).toEqual([]);
});

test("a picture is refused while one of its uploads waits to be drawn", async () => {
  const waiting = openProcess({ readImage: async () => refused({ kind: "tooManyPictures" }) });
  expect(await waiting(design, flat, "192.0.2.1")).toEqual(refused({ kind: "tooManyPictures" }));
});

test("a scene that takes too much time of a processor cannot be drawn, and costs its client as much as many pictures", async () => {
  const costs: unknown[] = [];
  const spend: PictureProcessDeps["spend"] = async ({ name }, clientIp, amount) => {
    costs.push([name, clientIp, amount]);
    return null;
  };
  const drawn = await openProcess({ spend, processorSeconds: 0.01 })(design, flat, "192.0.2.1");
  expect(drawn).toEqual(refused({ kind: "undrawableScene" }));
  expect(costs).toEqual([["stills.drawn", "192.0.2.1", 60]]);
});

test("a client that requests more pictures than its share is refused, and another client is not", async () => {
  const reading = Promise.withResolvers<ReturnType<typeof ok<null>>>();
  const render = openProcess({ readImage: () => reading.promise });
  const greedy = Array.from({ length: 40 }, () => render(design, flat, "192.0.2.1"));
  const modest = render(design, flat, "192.0.2.9");
  const refusals = Promise.all(greedy.slice(37));
  expect(await refusals).toEqual(Array(3).fill(refused({ kind: "tooManyPictures" })));
  reading.resolve(ok(null));
  expect((await modest).ok).toBe(true);
  await Promise.all(greedy);
});
