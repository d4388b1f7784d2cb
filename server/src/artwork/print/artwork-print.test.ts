import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { checkPdf } from "../../structures/print/testing/check-pdf.ts";
import { testPdf } from "../testing/pdf-file.ts";
import { artworkPrint } from "./artwork-print.ts";
import { box, jobOf, PrintedInks, placed, printedPdf, stored } from "./testing/printed.ts";

const place = makeDataDir();
afterAll(() => place.remove());

const halves = "0.2 0.4 0.6 0.1 k 0 0 100 100 re f 0 0 0 1 k 100 0 100 100 re f";

describe("the print file of uploaded artwork", () => {
  test("has the same bytes twice, its numbers of CMYK unchanged, and no fault found by qpdf", async () => {
    const job = jobOf({ one: await stored(place.path, testPdf({ content: halves }), "application/pdf") });
    const [once, again] = [await artworkPrint(job), await artworkPrint(job)];
    expect(Buffer.compare(once, again)).toBe(0);
    expect(await checkPdf(once)).toMatchObject({ exit: 0 });
    const inks = await PrintedInks.of(once);
    expect([inks.inks(50, 50), inks.inks(150, 50), inks.inks(250, 50)]).toEqual([
      [20, 40, 60, 10],
      [0, 0, 0, 100],
      [0, 0, 0, 0],
    ]);
  });

  test("keeps the technical plates free of artwork", async () => {
    const empty = await PrintedInks.of(await artworkPrint(jobOf({})));
    const inks = await PrintedInks.of(await printedPdf(place.path, { content: halves }, { scale: 3 }));
    expect([...inks.plates.keys()].sort()).toEqual([...empty.plates.keys()].sort());
    for (const [ink, plate] of empty.plates) {
      if (["Cyan", "Magenta", "Yellow", "Black"].includes(ink)) continue;
      expect(Buffer.compare(plate.ink, inks.plates.get(ink)?.ink ?? new Uint8Array()), ink).toBe(0);
    }
  });

  test("shows the inside turned over on a second page", async () => {
    const file = await stored(place.path, testPdf({ content: halves }), "application/pdf");
    const sides = { ...box, sides: ["outside", "inside"] } as const;
    const placements = [placed("one"), placed("one", { side: "inside" })];
    const print = await artworkPrint(jobOf({ one: file }, { box: sides, placements }));
    expect((await PDFDocument.load(print)).getPageCount()).toBe(2);
    for (const [index, side] of (["outside", "inside"] as const).entries()) {
      const inks = await PrintedInks.of(print, side, index + 1);
      expect([inks.inks(50, 50), inks.inks(150, 50)], side).toEqual([
        [20, 40, 60, 10],
        [0, 0, 0, 100],
      ]);
    }
  });

  test("turns and scales a page, and ends one on a panel where other panels begin", async () => {
    const turned = await PrintedInks.of(await printedPdf(place.path, { content: halves }, { turn: 90, scale: 0.5 }));
    expect([turned.inks(100, 30), turned.inks(100, 70), turned.inks(50, 50)]).toEqual([
      [20, 40, 60, 10],
      [0, 0, 0, 100],
      [0, 0, 0, 0],
    ]);
    const large = { scale: 30, panel: "base", x: 127, y: 101 };
    const whole = await PrintedInks.of(await printedPdf(place.path, { content: halves }, { scale: 30 }));
    const onPanel = await PrintedInks.of(await printedPdf(place.path, { content: halves }, large));
    const painted = ({ plates }: PrintedInks) => plates.get("Magenta")?.ink.filter((ink) => ink > 80).length ?? 0;
    expect(painted(onPanel)).toBeGreaterThan(1000);
    expect(painted(onPanel)).toBeLessThan(painted(whole) / 2);
  });
});

describe("a picture in the print file of uploaded artwork", () => {
  const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: "#e03020" } }).composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: "#ffffff" } }, left: 200, top: 0 },
  ]);

  test.each(["png", "jpeg", "webp", "tiff"] as const)("is process colors of the press profile: %s", async (format) => {
    const bytes = await picture.clone().withMetadata({ density: 144 }).toFormat(format, { quality: 100 }).toBuffer();
    const file = await stored(place.path, bytes, `image/${format}`);
    const scale = 70.556 / (file.pages[0]?.width ?? 1);
    const inks = await PrintedInks.of(
      await artworkPrint(jobOf({ one: file }, { placements: [placed("one", { scale })] })),
    );
    const [, magenta, yellow] = inks.inks(50, 50);
    expect([magenta, yellow]).toEqual([expect.closeTo(89, -1), expect.closeTo(94, -1)]);
    expect(inks.inks(150, 50)).toEqual([0, 0, 0, 0]);
  });

  test("is turned as its metadata states", async () => {
    const bytes = await picture.clone().withMetadata({ orientation: 8, density: 144 }).jpeg().toBuffer();
    const file = await stored(place.path, bytes, "image/jpeg");
    const inks = await PrintedInks.of(await artworkPrint(jobOf({ one: file })));
    expect([inks.at("Magenta", 100, 20) > 80, inks.at("Magenta", 100, 80) > 80]).toEqual([true, false]);
  });

  test("has the pixels of an SVG file that the press shows", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><path d="M0 0h100v100H0z"/></svg>';
    const file = await stored(place.path, Buffer.from(svg), "image/svg+xml");
    const inks = await PrintedInks.of(await artworkPrint(jobOf({ one: file })));
    expect([inks.at("Black", 60, 50) > 80, inks.at("Black", 140, 50)]).toEqual([true, 0]);
  });
});
