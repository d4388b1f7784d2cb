import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawScene } from "@boxwright/core/designs/drawing/draw-scene";
import { drawnSheetOf } from "@boxwright/core/designs/drawing/drawn-sheet";
import { faceOn } from "@boxwright/core/designs/face-table";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import type { DesignObject, ObjectBody, Place, Scene, Swatch } from "@boxwright/core/designs/scene";
import { type PrintSide, printSides } from "@boxwright/core/structures/sheet";
import { inches, requireDieline, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { type Plate, platesOfPages } from "../../structures/print/testing/plates.ts";
import { drawInProcess } from "../../uploads/drawing/drawing-process.ts";
import { loadTypefaces } from "../typefaces/load-typefaces.ts";
import { printFile } from "./print-file.ts";
import { dotsPerInchOf, shareOfDifference } from "./testing/compare-prints.ts";

const place = makeDataDir();
afterAll(() => place.remove());

/** The width of the compared pictures. */
const pixels = 800;
const size = inches(10, 8, 4);
const sheet = drawnSheetOf(requireDieline(requireFamily("mailer"), size, "E"));
const upload = "0b0e7f0c-7f3e-4b37-9d0b-0d5d2f0f0a01";

/** An object in parts of a face, from its lower left corner. */
function object(
  id: string,
  [side, panel]: readonly [PrintSide, string],
  [x, y, w, h]: readonly [number, number, number, number],
  body: ObjectBody,
  more: Partial<Place> = {},
): DesignObject {
  const face = faceOn(sheet.faces, side, panel);
  if (face === undefined) throw new Error(panel);
  const frame = { x: x * face.width, y: y * face.height, w: w * face.width, h: h * face.height, turn: 0 };
  const kept = { ref: [face.width, face.height], pinX: "start", pinY: "start", size: "keep", run: "clip" } as const;
  return { id, name: id, place: { panel, ...frame, ...kept, ...more }, body };
}

const text = {
  kind: "text",
  family: "inter",
  weight: 700,
  size: 30,
  align: "start",
  lineHeight: 1.2,
  tracking: 0,
} as const;
const halves = { kind: "image", upload, pixels: [600, 400], crop: { x: 0.1, y: 0, w: 0.9, h: 1 } } as const;

const lid = ["outside", "lid"] as const;
const outside: readonly DesignObject[] = [
  object(
    "pattern",
    lid,
    [-0.1, 0.5, 1.2, 0.7],
    {
      kind: "pattern",
      pattern: "waves",
      seed: 3,
      settings: { scale: 0.7, space: 0.5, turn: 0.1 },
      swatches: ["teal"],
    },
    { run: "wrap" },
  ),
  object("picture", lid, [0.55, -0.3, 0.4, 0.6], halves, { run: "wrap", turn: 12 }),
  object("right to left", lid, [0.05, 0.3, 0.45, 0.15], { ...text, text: "שלום עולם مرحبا", swatch: "ink" }),
  object("curved", lid, [0.05, 0.02, 0.45, 0.25], { ...text, text: "Round and round", curve: 160, swatch: "rust" }),
  object("code", ["outside", "base"], [0.3, 0.3, 0.3, 0.4], {
    kind: "code",
    code: "qr",
    value: "https://boxwright.example",
    swatch: "ink",
  }),
  object("paper", ["outside", "back"], [0, 0, 1, 1], { kind: "shape", shape: "rect", fill: "teal" }),
  object("repeated picture", ["outside", "back"], [0.1, 0.1, 0.8, 0.8], {
    kind: "pattern",
    pattern: "logo",
    seed: 1,
    settings: { scale: 0.3, space: 0.1, turn: 0.1 },
    swatches: ["rust"],
    motif: { kind: "image", upload, pixels: [600, 400] },
  }),
  object("ring", ["outside", "front"], [0.1, 0.1, 0.3, 0.8], {
    kind: "shape",
    shape: "ellipse",
    fill: null,
    stroke: { swatch: "rust", width: 5 },
  }),
];
const inside: readonly DesignObject[] = [
  object("greeting", ["inside", "lid"], [0.1, 0.6, 0.8, 0.3], { ...text, text: "Look: not mirrored", swatch: "ink" }),
  object("corner", ["inside", "base"], [0, 0, 0.3, 0.5], { kind: "shape", shape: "rect", fill: "teal", radius: 20 }),
];

function sceneOn(color: "white" | "kraft", white?: Swatch["white"]): Scene {
  const marked = white === undefined ? {} : { white };
  return {
    v: 1,
    box: { family: "mailer", size, board: "E", color, sides: "both" },
    swatches: [
      { id: "ink", name: "Ink", cmyk: [0, 0, 0, 100] },
      { id: "teal", name: "Teal", cmyk: [70, 10, 40, 0], ...marked },
      { id: "rust", name: "Rust", cmyk: [0, 70, 80, 10], ...marked },
    ],
    ground: { outside: null, inside: null },
    outside,
    inside,
  };
}

/** A picture with process colors. */
const path = join(place.path, "halves.jpg");
const left = { create: { width: 300, height: 400, channels: 3, background: "#7a9a6c" } } as const;
const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#b98a5a" } })
  .composite([{ input: left, left: 0, top: 0 }])
  .toColourspace("cmyk")
  .withIccProfile("cmyk")
  .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
  .toBuffer();
writeFileSync(path, picture);

/** A picture with colors of a screen: some have no inks that look the same. */
const screenPath = join(place.path, "screen.png");
const quarter = (background: string, left: number, top: number) => ({
  input: { create: { width: 300, height: 200, channels: 3, background } } as const,
  left,
  top,
});
const screenPicture = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#808080" } })
  .composite([quarter("#ff2020", 300, 0), quarter("#2a5bd7", 0, 200), quarter("#35e06a", 300, 200)])
  .png()
  .toBuffer();
writeFileSync(screenPath, screenPicture);

/** The plates of the outside and of the inside. */
async function platesOfSides(
  scene: Scene,
  file: { path: string; mediaType: UploadType } = { path, mediaType: "image/jpeg" },
) {
  const typefaces = await loadTypefaces(textsOf(scene));
  const drawn = (side: PrintSide) => drawScene(scene, sheet, side, typefaces);
  const drawings = { outside: drawn("outside"), inside: drawn("inside") };
  const uploads = new Map([[upload, file]]);
  const pdf = await printFile({ dieline: sheet.dieline, box: scene.box, sceneHash: "5".repeat(64), drawings, uploads });
  return platesOfPages([pdf], dotsPerInchOf(sheet, pixels));
}

test.each([
  ["on white board", sceneOn("white")],
  ["on kraft", sceneOn("kraft")],
  ["on kraft with white ink under its colors", sceneOn("kraft", "under")],
  ["on kraft with white ink instead of its colors", sceneOn("kraft", "only")],
])(
  "a print with all kinds of objects, over edges and on both sides, shows what its preview shows %s",
  async (_board, scene) => {
    const { color } = scene.box;
    const plates = await platesOfSides(scene);
    for (const [page, side] of printSides.entries()) {
      const printed = { sheet, side, color, plates: plates[page] ?? new Map() };
      const share = await shareOfDifference(printed, scene, pixels, async () => picture);
      expect(share, side).toBeLessThan(0.01);
    }
  },
);

test.each(["image/png", "image/tiff"] as const)(
  "a picture with colors of a screen in %s previews in the colors in which it prints",
  async (mediaType) => {
    const path = mediaType === "image/png" ? screenPath : join(place.path, "screen.tif");
    if (path !== screenPath) writeFileSync(path, await sharp(screenPicture).tiff({ compression: "lzw" }).toBuffer());
    const file = { path, mediaType, page: 0 } as const;
    const drawing = await drawInProcess(file);
    const shown = drawing.ok ? drawing.value?.bytes : undefined;
    if (shown === undefined) throw new Error("The picture is not drawn");
    for (const color of ["white", "kraft"] as const) {
      const scene = sceneOn(color);
      const [plates = new Map<string, Plate>()] = await platesOfSides(scene, file);
      const printed = { sheet, side: "outside", color, plates } as const;
      expect(await shareOfDifference(printed, scene, pixels, async () => shown), color).toBeLessThan(0.01);
      expect(await shareOfDifference(printed, scene, pixels, async () => screenPicture), color).toBeGreaterThan(0.01);
    }
  },
);

test("white ink under colors leaves their plates as they are, and its preview differs from one without it", async () => {
  const [plain, white] = [sceneOn("kraft"), sceneOn("kraft", "under")];
  const [without] = await platesOfSides(plain);
  const [plates = new Map<string, Plate>()] = await platesOfSides(white);
  expect([without?.has("White"), plates.has("White")]).toEqual([false, true]);
  for (const ink of ["Cyan", "Magenta", "Yellow", "Black"]) {
    expect(Buffer.compare(plates.get(ink)?.ink ?? Buffer.of(), without?.get(ink)?.ink ?? Buffer.of()), ink).toBe(0);
  }
  const printed = { sheet, side: "outside", color: "kraft", plates } as const;
  expect(await shareOfDifference(printed, plain, pixels, async () => picture)).toBeGreaterThan(0.01);
});
