import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Entry } from "@boxwright/core/designs/drawing/entry";
import type { Ink } from "@boxwright/core/structures/colour/ink";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { referenceBox, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import { cmyk, PDFDocument, PDFName, PDFRawStream, rgb, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { trimCorner } from "../../structures/print/page-boxes.ts";
import { checkPdf } from "../../structures/print/testing/check-pdf.ts";
import { type Plates, platesOf } from "../../structures/print/testing/plates.ts";
import { readPdf } from "../../structures/print/testing/read-pdf.ts";
import { tiffFile } from "../../uploads/testing/tiff-file.ts";
import { type PrintJob, printFile } from "./print-file.ts";

const place = makeDataDir();
afterAll(() => place.remove());

const dieline = referenceBox(requireFamily("mailer"));
const { blank } = dieline;
const base = dieline.panels.find(({ parent }) => parent === null)?.poly ?? [];
/** The middle of a panel that is on no edge of the sheet. */
const middle = [0, 1].map((axis) => {
  const values = base.map((point) => point[axis as 0 | 1]);
  return (Math.min(...values) + Math.max(...values)) / 2;
}) as [number, number];
const dotsPerInch = 36;

const inkOf = (c: number, m: number, y: number, k: number, white: Ink["white"] = null): Ink => ({
  cmyk: [c, m, y, k],
  white,
});

/** A square about the middle of the panel, moved right by `x` and up by `y`, all in millimetres. */
function square(side: number, changes: Partial<Entry> & { readonly x?: number; readonly y?: number } = {}): Entry {
  const { x = 0, y = 0, ...rest } = changes;
  return {
    object: "object",
    path: "M0 0L1 0L1 1L0 1Z",
    matrix: [side, 0, 0, side, middle[0] + x - side / 2, middle[1] + y - side / 2],
    ink: inkOf(0, 0, 0, 100),
    stroke: null,
    clip: null,
    image: null,
    isContinuation: false,
    ...rest,
  };
}

function jobOf(outside: readonly Entry[], changes: Partial<PrintJob> = {}): PrintJob {
  return {
    dieline,
    box: { family: "mailer", size: { length: 254, width: 203.2, depth: 101.6 }, color: "white", sides: "outside" },
    sceneHash: "5".repeat(64),
    drawings: { outside, inside: [] },
    uploads: new Map(),
    ...changes,
  };
}

const kraft = { family: "mailer", size: { length: 254, width: 203.2, depth: 101.6 }, color: "kraft" } as const;

/** The percentage of an ink at a place of the sheet, in millimetres from the middle of the panel. */
function inkAt(plates: Plates, ink: string, x = 0, y = 0, side: PrintSide = "outside"): number {
  const plate = plates.get(ink);
  if (plate === undefined) return 0;
  const [sheetX, sheetY] = [middle[0] + x - blank.x, middle[1] + y - blank.y];
  const pageX = trimCorner + (side === "outside" ? sheetX : blank.width - sheetX);
  const dots = (millimetres: number) => (millimetres / 25.4) * dotsPerInch;
  const [column, row] = [Math.floor(dots(pageX)), Math.floor(plate.height - dots(trimCorner + sheetY))];
  return Math.round((plate.ink[row * plate.width + column] ?? 0) / 2.55);
}

const inksAt = (plates: Plates, x = 0, y = 0) =>
  ["Cyan", "Magenta", "Yellow", "Black"].map((ink) => inkAt(plates, ink, x, y));

async function platesOfJob(job: PrintJob): Promise<Plates> {
  return platesOf(await printFile(job), dotsPerInch);
}

function put(name: string, bytes: Uint8Array): string {
  const path = join(place.path, name);
  writeFileSync(path, bytes);
  return path;
}

const wholeImage = (upload: string): Entry["image"] => ({ upload, crop: { x: 0, y: 0, w: 1, h: 1 } });

describe("the print file of a design", () => {
  test("has the same bytes twice, no fonts, no exponents, and no fault found by qpdf", async () => {
    const job = jobOf([
      square(1e-7, { ink: inkOf(1e-9, 50, 100, 0) }),
      square(60, {
        path: "M0.5 0C0.8 0 1 0.2 1 0.5Q1 1 0.5 1Q0 1 0 0.5Z",
        stroke: { ink: inkOf(10, 20, 30, 40), width: 0.1 },
      }),
    ]);
    const [once, again] = [await printFile(job), await printFile(job)];
    expect(Buffer.compare(once, again)).toBe(0);
    expect(await checkPdf(once)).toMatchObject({ exit: 0 });
    expect(Buffer.from(once).toString("latin1")).not.toContain("/Font");
    const { content } = await readPdf(once);
    expect(content).not.toMatch(/\d[eE][-+]?\d|NaN|Infinity|undefined/);
    expect(content).toContain("0 0.5 1 0 k");
  });

  test("names the box and the hash of the scene in its metadata", async () => {
    const { doc } = await readPdf(await printFile(jobOf([square(10)])));
    expect(doc.getTitle()).toBe(`Mailer box, outside print, mailer 254 x 203.2 x 101.6 mm, scene ${"5".repeat(64)}`);
  });

  test("has each ink on its own plate, and keeps the technical plates free of the artwork", async () => {
    const empty = await platesOfJob(jobOf([]));
    const plates = await platesOfJob(jobOf([square(80, { ink: inkOf(20, 40, 60, 80) })]));
    expect(inksAt(plates)).toEqual([20, 40, 60, 80]);
    expect([...plates.keys()].sort()).toEqual([...empty.keys()].sort());
    for (const [ink, plate] of empty) {
      if (!["Cyan", "Magenta", "Yellow", "Black"].includes(ink)) {
        expect(Buffer.compare(plate.ink, plates.get(ink)?.ink ?? new Uint8Array()), ink).toBe(0);
      }
    }
  });

  test("ends each entry at its clip, strokes with the width of the sheet, and prints nothing outside of the bleed", async () => {
    const [x, y] = middle;
    const plates = await platesOfJob(
      jobOf([
        square(3000, { ink: inkOf(100, 0, 0, 0) }),
        square(60, {
          ink: inkOf(0, 0, 0, 100),
          clip: `M${x - 30} ${y - 30}L${x} ${y - 30}L${x} ${y + 30}L${x - 30} ${y + 30}Z`,
        }),
        square(20, { y: -50, ink: null, stroke: { ink: inkOf(0, 100, 0, 0), width: 4 } }),
      ]),
    );
    expect([inkAt(plates, "Black", -10), inkAt(plates, "Black", 10)]).toEqual([100, 0]);
    expect([11, 8.5, 7].map((from) => inkAt(plates, "Magenta", 0, -50 + from))).toEqual([100, 100, 0]);
    const [left, low] = [blank.x - middle[0], blank.y - middle[1]];
    // The sheet has material somewhere along its lower edge.
    const alongEdge = (beyond: number) =>
      Array.from({ length: Math.floor(blank.width) }, (_, at) => inkAt(plates, "Cyan", left + at, low - beyond));
    expect(Math.max(...alongEdge(2))).toBe(100);
    expect(Math.max(...alongEdge(4))).toBe(0);
  });

  test("shows the inside turned over, on a second page", async () => {
    const job = jobOf([], {
      box: { ...kraft, color: "white", sides: "both" },
      drawings: { outside: [square(10)], inside: [square(10, { x: 40 })] },
    });
    const doc = await PDFDocument.load(await printFile(job));
    expect(doc.getPageCount()).toBe(2);
    doc.removePage(0);
    const plates = await platesOf(await doc.save({ useObjectStreams: false }), dotsPerInch);
    expect([40, -40].map((x) => inkAt(plates, "Black", x, 0, "inside"))).toEqual([100, 0]);
  });
});

describe("white ink", () => {
  const magenta = square(80, { ink: inkOf(0, 100, 0, 0, "under") });
  const only = square(20, { x: 20, ink: inkOf(0, 0, 0, 0, "only") });
  const covered = square(20, { x: -20, ink: inkOf(0, 0, 0, 100) });

  test("is a plate of its own under the objects that are marked, which keep their colors", async () => {
    const plates = await platesOfJob(jobOf([magenta], { box: { ...kraft, sides: "outside" } }));
    expect([inkAt(plates, "White"), inkAt(plates, "Magenta")]).toEqual([100, 100]);
    expect(inkAt(plates, "White", 60)).toBe(0);
  });

  test("has no color where it is marked as white only", async () => {
    const plates = await platesOfJob(jobOf([magenta, only], { box: { ...kraft, sides: "outside" } }));
    expect([inkAt(plates, "White", 20), inkAt(plates, "Magenta", 20)]).toEqual([100, 0]);
  });

  test("is left out below an unmarked object, which keeps its colors", async () => {
    const plates = await platesOfJob(jobOf([magenta, covered], { box: { ...kraft, sides: "outside" } }));
    expect([inkAt(plates, "White", -20), ...inksAt(plates, -20)]).toEqual([0, 0, 0, 0, 100]);
    expect([inkAt(plates, "White", 20), inkAt(plates, "Magenta", 20)]).toEqual([100, 100]);
  });

  test("is not printed on white board", async () => {
    const plates = await platesOfJob(jobOf([magenta]));
    expect(plates.has("White")).toBe(false);
    expect(inkAt(plates, "Magenta")).toBe(100);
  });
});

describe("a picture in a print file", () => {
  const halves = (left: string, right: string) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background: left } }).composite([
      { input: { create: { width: 200, height: 400, channels: 3, background: right } }, left: 200, top: 0 },
    ]);
  const uploadOf = (path: string, mediaType = "image/png") =>
    new Map([["one", { path, mediaType }]]) as PrintJob["uploads"];

  test("is process colors of the press profile, cropped and flipped", async () => {
    const uploads = uploadOf(put("halves.png", await halves("#ffffff", "#e03020").png().toBuffer()));
    const crop = { x: 0.25, y: 0, w: 0.5, h: 1 };
    const plain = await platesOfJob(jobOf([square(40, { ink: null, image: { upload: "one", crop } })], { uploads }));
    const [, magenta = 0, yellow = 0] = inksAt(plain, 10);
    expect([magenta, yellow]).toEqual([expect.closeTo(89, -1), expect.closeTo(94, -1)]);
    expect(inksAt(plain, -10)).toEqual([0, 0, 0, 0]);
    const mirrored = square(40, { ink: null, image: { upload: "one", crop } });
    const [a, b, c, d, e, f] = mirrored.matrix;
    const flipped = await platesOfJob(jobOf([{ ...mirrored, matrix: [-a, b, c, d, e + a, f] }], { uploads }));
    expect(inksAt(flipped, -10)).toEqual(inksAt(plain, 10));
    expect(inksAt(flipped, 10)).toEqual([0, 0, 0, 0]);
  });

  test("is rotated by its metadata", async () => {
    const jpeg = await halves("#ffffff", "#000000").withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
    const uploads = uploadOf(put("turned.jpg", jpeg), "image/jpeg");
    const plates = await platesOfJob(jobOf([square(40, { ink: null, image: wholeImage("one") })], { uploads }));
    expect([10, -10].map((y) => inkAt(plates, "Black", 0, y) > 50)).toEqual([false, true]);
  });

  test("keeps its inks if it has process colors already", async () => {
    const inked = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#00a040" } })
      .toColourspace("cmyk")
      .withIccProfile("cmyk")
      .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
      .toBuffer();
    const own = await platesOf(await onPage(inked), dotsPerInch);
    const uploads = uploadOf(put("inked.jpg", inked), "image/jpeg");
    const plates = await platesOfJob(jobOf([square(40, { ink: null, image: wholeImage("one") })], { uploads }));
    const center = (ink: string) => Math.round((own.get(ink)?.ink[(own.get(ink)?.ink.length ?? 0) >> 1] ?? 0) / 2.55);
    const expected = ["Cyan", "Magenta", "Yellow", "Black"].map(center);
    for (const [index, ink] of inksAt(plates).entries()) expect(ink).toBeCloseTo(expected[index] ?? 0, -0.7);
  });

  test.each([
    ["8 bits", 8],
    ["16 bits", 16],
  ] as const)("keeps its inks if it is a TIFF with process colors of %s", async (what, bits) => {
    const inks = { samples: [0.2, 0.4, 0.6, 0.1], samplesPerPixel: 4, photometric: 5, bits } as const;
    const uploads = uploadOf(put(`${what}.tif`, tiffFile({ width: 400, height: 400, ...inks })), "image/tiff");
    const plates = await platesOfJob(jobOf([square(40, { ink: null, image: wholeImage("one") })], { uploads }));
    for (const [index, ink] of inksAt(plates).entries()) expect(ink).toBeCloseTo([20, 40, 60, 10][index] ?? 0, -0.7);
  });

  test("is process colors of the press profile if it is SVG, and its clear parts show what is below", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="1" fill="#e03020"/></svg>`;
    const uploads = uploadOf(put("half.svg", Buffer.from(svg)), "image/svg+xml");
    const entries = [square(60, { ink: inkOf(100, 0, 0, 0) }), square(40, { ink: null, image: wholeImage("one") })];
    const plates = await platesOfJob(jobOf(entries, { uploads }));
    const [cyan = 0, magenta = 0, yellow = 0] = inksAt(plates, 0, 10);
    expect([cyan < 10, magenta, yellow]).toEqual([true, expect.closeTo(89, -1), expect.closeTo(94, -1)]);
    expect(inksAt(plates, 0, -10)).toEqual([100, 0, 0, 0]);
  });

  test("shows what is below its transparent parts", async () => {
    const logo = await sharp({
      create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([
        { input: { create: { width: 200, height: 400, channels: 3, background: "#000" } }, left: 200, top: 0 },
      ])
      .png()
      .toBuffer();
    const uploads = uploadOf(put("logo.png", logo));
    const entries = [square(60, { ink: inkOf(0, 100, 0, 0) }), square(40, { ink: null, image: wholeImage("one") })];
    const pdf = await printFile(jobOf(entries, { uploads }));
    const plates = await platesOf(pdf, dotsPerInch);
    expect([inkAt(plates, "Magenta", -10), inkAt(plates, "Black", -10)]).toEqual([100, 0]);
    expect(inkAt(plates, "Black", 10)).toBeGreaterThan(90);
    expect(await checkPdf(pdf)).toMatchObject({ exit: 0 });
  });

  test("has at most 300 dpi, and is in the file once for places of one size", async () => {
    const large = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#123456" } })
      .png()
      .toBuffer();
    const uploads = uploadOf(put("large.png", large));
    const small = square(25.4, { ink: null, image: wholeImage("one") });
    const pdf = await printFile(jobOf([small, { ...small, isContinuation: true }], { uploads }));
    const { doc } = await readPdf(pdf);
    const images = doc.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream ? object.dict : []))
      .filter((dict) => dict.get(PDFName.of("Subtype")) === PDFName.of("Image"));
    expect(
      images.map((dict) => [String(dict.get(PDFName.of("Width"))), String(dict.get(PDFName.of("Height")))]),
    ).toEqual([["300", "300"]]);
  });

  test("of a missing upload stops the print file", async () => {
    await expect(printFile(jobOf([square(9, { ink: null, image: wholeImage("one") })]))).rejects.toMatchObject({
      message: "The upload one cannot be printed",
      cause: { message: "The upload is gone" },
    });
  });
});

describe("the first page of an uploaded PDF", () => {
  const entry = square(40, { ink: null, image: wholeImage("one") });

  async function printed(name: string, draw: (doc: PDFDocument) => Promise<void>) {
    const doc = await PDFDocument.create();
    await draw(doc);
    const path = put(name, await doc.save());
    const pdf = await printFile(
      jobOf([entry], { uploads: new Map([["one", { path, mediaType: "application/pdf" }]]) }),
    );
    const text = Buffer.from(pdf).toString("latin1");
    return { plates: await platesOf(pdf, dotsPerInch), isVector: text.includes("/Subtype /Form"), text };
  }

  test("stays a drawing with its inks, cut to its trim box", async () => {
    const { plates, isVector } = await printed("inks.pdf", async (doc) => {
      const page = doc.addPage([140, 140]);
      page.drawRectangle({ x: 0, y: 0, width: 140, height: 140, color: cmyk(0, 0, 1, 0) });
      page.drawRectangle({ x: 20, y: 20, width: 50, height: 100, color: cmyk(1, 0, 0.5, 0) });
      page.setTrimBox(20, 20, 100, 100);
    });
    expect(isVector).toBe(true);
    expect([inksAt(plates, -10), inksAt(plates, 10), inksAt(plates, -19.5, 19.5), inksAt(plates, 22)]).toEqual([
      [100, 0, 50, 0],
      [0, 0, 100, 0],
      [100, 0, 50, 0],
      [0, 0, 0, 0],
    ]);
  });

  test.each([
    [
      "colors other than inks",
      (doc: PDFDocument) =>
        Promise.resolve(doc.addPage([50, 50]).drawRectangle({ width: 50, height: 50, color: rgb(0, 0, 0) })),
    ],
    [
      "a font that is not embedded",
      async (doc: PDFDocument) => {
        const page = doc.addPage([50, 50]);
        page.drawRectangle({ width: 50, height: 50, color: cmyk(0, 0, 0, 1) });
        page.drawText("o", { font: await doc.embedFont(StandardFonts.Helvetica), color: cmyk(0, 0, 0, 1) });
      },
    ],
  ])("is drawn as a picture if it has %s", async (what, draw) => {
    const { plates, isVector, text } = await printed(`${what.length}.pdf`, async (doc) => void (await draw(doc)));
    expect([isVector, text.includes("/Font")]).toEqual([false, false]);
    expect(inkAt(plates, "Black")).toBeGreaterThan(80);
  });
});

/** A page that is filled by a picture with process colors. */
async function onPage(jpeg: Uint8Array): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const page = doc.addPage([72, 72]);
  const image = await doc.embedJpg(jpeg);
  page.drawImage(image, { x: 0, y: 0, width: 72, height: 72 });
  return doc.save({ useObjectStreams: false });
}
