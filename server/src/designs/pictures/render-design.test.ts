import { drawScene } from "@boxwright/core/designs/drawing/draw-scene";
import { drawnSheetOf } from "@boxwright/core/designs/drawing/drawn-sheet";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import type { DesignObject, ObjectBody, Place, Scene } from "@boxwright/core/designs/scene";
import type { Ink } from "@boxwright/core/structures/colour/ink";
import { boardLooks } from "@boxwright/core/structures/solid/board-look";
import { inches, requireDieline, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { loadTypefaces } from "../typefaces/load-typefaces.ts";
import { flatSvg } from "./flat-svg.ts";
import { type DesignPicture, type DesignPictureDeps, renderDesign } from "./render-design.ts";

const size = inches(10, 8, 4);
const sheet = drawnSheetOf(requireDieline(requireFamily("mailer"), size));

function object(id: string, panel: string, [x, y, w, h]: readonly number[], body: ObjectBody, more?: Partial<Place>) {
  const face = sheet.faces.get(`${panel}:outside`);
  if (face === undefined) throw new Error(panel);
  const frame = { x: x ?? 0, y: y ?? 0, w: w ?? 0, h: h ?? 0, turn: 0 };
  const kept = { ref: [face.width, face.height], pinX: "start", pinY: "start", size: "keep", run: "clip" } as const;
  return { id, name: id, place: { panel, ...frame, ...kept, ...more }, body } satisfies DesignObject;
}

const text = { kind: "text", text: "Handle", family: "inter", weight: 700, size: 40, align: "middle" } as const;
const lettering = { ...text, lineHeight: 1.2, tracking: 0, swatch: "white" } as const;

const blank: Scene = {
  v: 1,
  box: { family: "mailer", size, board: "E", color: "white", sides: "both" },
  swatches: [
    { id: "red", name: "Red", cmyk: [0, 90, 80, 0] },
    { id: "blue", name: "Blue", cmyk: [90, 40, 0, 0] },
    { id: "white", name: "White", cmyk: [0, 0, 0, 0] },
  ],
  ground: { outside: null, inside: null },
  outside: [],
  inside: [],
};
const upload = "0b0e7f0c-7f3e-4b37-9d0b-0d5d2f0f0a01";
const scenes: Readonly<Record<string, Scene>> = {
  lettered: {
    ...blank,
    ground: { outside: "red", inside: "blue" },
    outside: [
      object("title", "lid", [30, 80, 190, 30], lettering),
      object("line", "lid", [30, 60, 190, 15], { ...lettering, text: "שלום مرحبا नमस्ते", size: 20 }),
      object("round", "front", [20, 20, 80, 60], { ...lettering, text: "With care", size: 18, curve: 120 }),
    ],
  },
  shaped: {
    ...blank,
    outside: [
      object("fill", "front", [0, 0, 1, 1], { kind: "fill", swatch: "blue" }),
      object(
        "star",
        "lid",
        [20, -25, 80, 80],
        { kind: "shape", shape: "star", fill: "red", corners: 7 },
        { run: "wrap" },
      ),
      object(
        "frame",
        "lid",
        [120, 40, 80, 60],
        { kind: "shape", shape: "rect", fill: null, radius: 8, stroke: { swatch: "blue", width: 4 } },
        { turn: 30 },
      ),
      object("code", "base", [20, 20, 40, 40], {
        kind: "code",
        code: "qr",
        value: "https://boxwright.example",
        swatch: "blue",
      }),
    ],
  },
  patterned: {
    ...blank,
    outside: [
      object("pattern", "back", [10, 10, 100, 60], {
        kind: "pattern",
        pattern: "dots",
        seed: 7,
        settings: { scale: 0.9, space: 0.5, turn: 0 },
        swatches: ["red", "blue"],
      }),
    ],
  },
  pictured: {
    ...blank,
    outside: [
      object(
        "picture",
        "lid",
        [40, 40, 120, 90],
        { kind: "image", upload, pixels: [400, 300], crop: { x: 0.25, y: 0, w: 0.5, h: 1 }, mask: "ellipse" },
        { flip: "x" },
      ),
    ],
  },
};

function colour({ cmyk: [c, m, y, k], white }: Ink, color: "white" | "kraft" = "white"): string {
  const board = color === "kraft" && white === null ? boardLooks.kraft.outside : ([255, 255, 255] as const);
  const light = [c, m, y].map((ink, channel) => (board[channel] ?? 0) * (1 - ink / 100) * (1 - k / 100));
  return `rgb(${light.map(Math.round).join(" ")})`;
}

const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "#2a7" } })
  .png()
  .toBuffer();
const deps: DesignPictureDeps = {
  plant: "arlington",
  colour,
  readImage: async (id) => (id === upload ? picture : null),
};

async function rendered(scene: Scene, wanted: DesignPicture): Promise<Buffer> {
  return Buffer.from(await renderDesign(deps, scene, wanted));
}

/** The share of the pixels whose color is near this one. */
async function shareOf(png: Buffer, near: readonly [number, number, number]): Promise<number> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    const distance = near.reduce((sum, value, channel) => sum + Math.abs(value - (data[at + channel] ?? 0)), 0);
    if (distance < 60 && data[at + 3] === 255) count += 1;
  }
  return count / (info.width * info.height);
}

const flat = { view: "flat", side: "outside", pixels: 600 } as const;

describe("a picture of a design", () => {
  test("shows a side of the flat sheet in its width", async () => {
    const png = await rendered(scenes["lettered"] ?? blank, flat);
    expect((await sharp(png).metadata()).width).toBe(600);
    expect(await shareOf(png, [255, 26, 51])).toBeGreaterThan(0.4);
    const inside = await rendered(scenes["lettered"] ?? blank, { ...flat, side: "inside" });
    expect(await shareOf(inside, [26, 153, 255])).toBeGreaterThan(0.4);
  });

  test("shows the whole of an object that is much longer than its sheet", async () => {
    const box = { family: "document", size: inches(12, 9, 1), board: "E", color: "white", sides: "outside" } as const;
    const bar = (length: number): DesignObject => ({
      id: "bar",
      name: "bar",
      place: {
        ...{ panel: "front", x: 50, y: 153.5 - length / 2, w: 16, h: length, turn: 0, ref: [230.2, 307] },
        ...{ pinX: "start", pinY: "start", size: "keep", run: "wrap" },
      },
      body: { kind: "shape", shape: "rect", fill: "red" },
    });
    const shown = async (length: number) =>
      shareOf(await rendered({ ...blank, box, outside: [bar(length)] }, flat), [255, 26, 51]);
    const [short, long] = [await shown(400), await shown(1228)];
    expect(short).toBeGreaterThan(0.02);
    expect(long).toBeCloseTo(short, 3);
  });

  test("is the same with an object far from the sheet as without it", async () => {
    const near = object("near", "lid", [20, 20, 60, 40], { kind: "shape", shape: "rect", fill: "red" });
    const far = (x: number, run: Place["run"]) =>
      object("far", "lid", [x, 40, 60, 40], { kind: "shape", shape: "rect", fill: "red" }, { run });
    const alone = await rendered({ ...blank, outside: [near] }, flat);
    for (const other of [far(2000, "sheet"), far(-1016, "clip"), far(-9000, "wrap")])
      expect(await rendered({ ...blank, outside: [other, near] }, flat)).toEqual(alone);
  });

  test("shows the folded box with its print", async () => {
    const printed = await rendered(scenes["lettered"] ?? blank, { view: "closed", side: "outside", pixels: 400 });
    expect(await shareOf(printed, [230, 30, 50])).toBeGreaterThan(0.1);
    const bare = await rendered(blank, { view: "closed", side: "outside", pixels: 400 });
    expect(await shareOf(bare, [230, 30, 50])).toBe(0);
  });

  test("shows pictures of uploads, and leaves out those that are gone", async () => {
    const scene = scenes["pictured"] ?? blank;
    expect(await shareOf(await rendered(scene, flat), [34, 170, 119])).toBeGreaterThan(0.015);
    const without = await renderDesign({ ...deps, readImage: async () => null }, scene, flat);
    expect(await shareOf(Buffer.from(without), [34, 170, 119])).toBe(0);
  });

  test("shows white ink on kraft, flat and folded, and hides it below other objects", async () => {
    const kraft = { ...blank.box, color: "kraft" } as const;
    const swatches = [
      { id: "white", name: "White", cmyk: [0, 0, 0, 0], white: "only" },
      { id: "under", name: "Red on white", cmyk: [0, 90, 80, 0], white: "under" },
      { id: "bare", name: "Red", cmyk: [0, 90, 80, 0] },
    ] as const;
    const lid = (swatch: string) => object("fill", "lid", [0, 0, 1, 1], { kind: "fill", swatch });
    const cover = object("cover", "lid", [40, 40, 190, 120], { kind: "shape", shape: "rect", fill: "bare" });
    const scene = (...outside: DesignObject[]): Scene => ({ ...blank, box: kraft, swatches, outside });
    const closed = { view: "closed", side: "outside", pixels: 400 } as const;
    const [white, red, redOnKraft] = [
      [245, 245, 240],
      [245, 25, 49],
      [193, 17, 23],
    ] as const;
    for (const view of [flat, closed]) {
      expect(await shareOf(await rendered(scene(lid("white")), view), white)).toBeGreaterThan(0.1);
      expect(await shareOf(await rendered(scene(lid("under")), view), red)).toBeGreaterThan(0.1);
      expect(await shareOf(await rendered(scene(lid("bare")), view), red)).toBeLessThan(0.01);
      const hidden = await rendered(scene(lid("under"), cover), view);
      expect(await shareOf(hidden, redOnKraft)).toBeGreaterThan(0.03);
      expect(await shareOf(hidden, red)).toBeGreaterThan(0.01);
    }
  });

  test("is the same when it is drawn again", async () => {
    const scene = scenes["shaped"] ?? blank;
    expect(await rendered(structuredClone(scene), flat)).toEqual(await rendered(scene, flat));
  });
});

test.each(Object.keys(scenes))("the drawing of the %s scene has not changed", async (name) => {
  const scene = scenes[name] ?? blank;
  const entries = drawScene(scene, sheet, "outside", await loadTypefaces(textsOf(scene)));
  const inks = { images: (id: string) => id, colour };
  const svg = flatSvg(sheet, entries, { side: "outside", color: "white", inks });
  await expect(`${svg.replaceAll("><", ">\n<")}\n`).toMatchFileSnapshot(`golden/${name}.golden.svg`);
});
