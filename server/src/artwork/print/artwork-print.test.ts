import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { checkPdf } from "../../structures/print/testing/check-pdf.ts";
import { artworkPrint } from "./artwork-print.ts";
import { box, inksOf, inksOfSides, jobOf, placed, printedPdf, stored, storedPdf } from "./testing/printed.ts";

const place = makeDataDir();
afterAll(() => place.remove());

const content = "0.2 0.4 0.6 0.1 k 0 0 100 100 re f 0 0 0 1 k 100 0 100 100 re f";
const [left, right, none] = [
  [20, 40, 60, 10],
  [0, 0, 0, 100],
  [0, 0, 0, 0],
];
const file = await storedPdf(place.path, { content });
const plain = await artworkPrint(jobOf(file));

const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: "#e03020" } }).composite([
  { input: { create: { width: 200, height: 200, channels: 3, background: "#ffffff" } }, left: 200, top: 0 },
]);
const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><path d="M0 0h100v100H0z"/></svg>';

async function pictured(bytes: Uint8Array, format: "png" | "jpeg" | "webp" | "tiff" | "svg+xml"): Promise<Uint8Array> {
  const one = await stored(place.path, bytes, `image/${format}`);
  const scale = (200 * 25.4) / 72 / (one.pages[0]?.width ?? 1);
  return artworkPrint(jobOf(one, { placements: [placed("one", { scale })] }));
}

const printed = await inksOf({
  empty: await artworkPrint(jobOf(file, { placements: [] })),
  plain,
  turned: await printedPdf(place.path, { content }, { turn: 90, scale: 0.5 }),
  large: await printedPdf(place.path, { content }, { scale: 30 }),
  panel: await printedPdf(place.path, { content }, { scale: 30, panel: "base" }),
  png: await pictured(await picture.clone().png().toBuffer(), "png"),
  jpeg: await pictured(await picture.clone().jpeg({ quality: 100 }).toBuffer(), "jpeg"),
  webp: await pictured(await picture.clone().webp({ lossless: true }).toBuffer(), "webp"),
  tiff: await pictured(await picture.clone().tiff({ compression: "lzw" }).toBuffer(), "tiff"),
  rotated: await pictured(await picture.clone().withMetadata({ orientation: 3 }).jpeg().toBuffer(), "jpeg"),
  svg: await pictured(Buffer.from(logo), "svg+xml"),
});

test("the print file of a page has the same bytes twice, and no fault found by qpdf", async () => {
  expect(Buffer.compare(plain, await artworkPrint(jobOf(file)))).toBe(0);
  expect(await checkPdf(plain)).toMatchObject({ exit: 0 });
});

test("a page keeps its numbers of the inks of the press", () => {
  expect([printed.plain.inks(50, 50), printed.plain.inks(150, 50), printed.plain.inks(250, 50)]).toEqual([
    left,
    right,
    none,
  ]);
});

test("artwork leaves the plates of technical lines as they are", () => {
  expect(printed.large.names).toEqual(printed.empty.names);
  for (const [ink, plate] of printed.empty.plates) {
    if (["Cyan", "Magenta", "Yellow", "Black"].includes(ink)) continue;
    expect(Buffer.compare(plate.ink, printed.large.plates.get(ink)?.ink ?? new Uint8Array()), ink).toBe(0);
  }
});

test("a page is turned and scaled by its placement", () => {
  const { turned } = printed;
  expect([turned.inks(100, 30), turned.inks(100, 70), turned.inks(60, 50)]).toEqual([left, right, none]);
});

test("a page on a panel ends where other panels begin", () => {
  const painted = (name: "large" | "panel") => printed[name].plates.get("Magenta")?.ink.filter((ink) => ink > 80) ?? [];
  expect(painted("panel").length).toBeGreaterThan(1000);
  expect(painted("panel").length).toBeLessThan(painted("large").length / 2);
});

test("the inside is the sheet turned over, on a second page", async () => {
  const sides = { ...box, sides: ["outside", "inside"] } as const;
  const placements = [placed("one"), placed("one", { side: "inside" })];
  for (const inks of await inksOfSides(await artworkPrint(jobOf(file, { box: sides, placements })))) {
    expect([inks.inks(50, 50), inks.inks(150, 50)]).toEqual([left, right]);
  }
});

test.each(["png", "jpeg", "webp", "tiff"] as const)(
  "a picture is process colors of the press profile: %s",
  (format) => {
    const [, magenta, yellow] = printed[format].inks(50, 50);
    expect([magenta, yellow]).toEqual([expect.closeTo(89, -1), expect.closeTo(94, -1)]);
    expect(printed[format].inks(150, 50)).toEqual(none);
  },
);

test("a picture is turned as its metadata states", () => {
  expect([printed.rotated.at("Magenta", 50, 50), printed.rotated.at("Magenta", 150, 50) > 80]).toEqual([0, true]);
});

test("an SVG file prints as the pixels that a press shows", () => {
  expect([printed.svg.at("Black", 60, 50) > 80, printed.svg.at("Black", 140, 50)]).toEqual([true, 0]);
});
