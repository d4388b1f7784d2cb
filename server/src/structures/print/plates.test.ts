import { templateOf } from "@boxwright/core/structures/template";
import { referenceBox, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import { PDFName } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { printTemplate } from "./print-template.ts";
import { inkedDots, type Plate, type Plates, platesOf } from "./testing/plates.ts";
import { type ReadPdf, readPdf } from "./testing/read-pdf.ts";

const dotsPerInch = 36;
const processInks = ["Cyan", "Magenta", "Yellow", "Black"] as const;
const pdf = await printTemplate(templateOf(referenceBox(requireFamily("document")), "outside"), "in");
const { boxes, linesOf } = await readPdf(pdf);
const small = await printTemplate(templateOf(referenceBox(requireFamily("square")), "outside"), "in");
const smallBleed = bleedOf(await readPdf(small));
const plates = await platesOf(pdf, dotsPerInch);

function bleedOf(read: ReadPdf): readonly [x0: number, y0: number, x1: number, y1: number] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = read.boxes.get("BleedBox") ?? [];
  return [x0, y0, x1, y1];
}

function plateOf(ink: string, from = plates): Plate {
  const plate = from.get(ink);
  if (plate === undefined) throw new Error(`no plate ${ink}`);
  return plate;
}

describe("the plates of a template", () => {
  test("are the four process colours, and one for each kind of line", () => {
    const spots = ["CutContour", "Crease", "Perf", "Bleed", "Safe", "Glue", "Dimensions", "Legend"];
    expect([...plates.keys()].sort()).toEqual([...processInks, ...spots].sort());
    const page = boxes.get("MediaBox") ?? [];
    for (const spot of spots) expect(inkedDots(plateOf(spot), dotsPerInch, page), spot).toBeGreaterThan(100);
  });

  test("have nothing of the template on a process colour, except for the samples of the legend in the slug", () => {
    const bleed = boxes.get("BleedBox") ?? [];
    for (const ink of processInks) expect(inkedDots(plateOf(ink), dotsPerInch, bleed), ink).toBe(0);
  });

  test("never have more than 200 % of ink in one place", () => {
    const inks = processInks.map((ink) => plateOf(ink).ink);
    const heaviest = inks[0]?.reduce(
      (most, _, dot) =>
        Math.max(
          most,
          inks.reduce((sum, ink) => sum + (ink[dot] ?? 0), 0),
        ),
      0,
    );
    expect(heaviest).toBeLessThanOrEqual(2 * 255);
  });

  test("have no ink at the page's edge", () => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = boxes.get("MediaBox") ?? [];
    for (const spot of ["Dimensions", "Legend"]) {
      const within = inkedDots(plateOf(spot), dotsPerInch, [x0 + 3, y0 + 3, x1 - 3, y1 - 3]);
      expect(within, spot).toBe(inkedDots(plateOf(spot), dotsPerInch, [x0, y0, x1, y1]));
    }
  });

  test("have the template's cut in its place", () => {
    const cut = plateOf("CutContour");
    const inked = ([x, y]: readonly [number, number]) => {
      const [column, row] = [(x / 72) * dotsPerInch, cut.height - (y / 72) * dotsPerInch];
      const nearby = [-1, 0].flatMap((dx) =>
        [-1, 0].map((dy) => [Math.round(column) + dx, Math.round(row) + dy] as const),
      );
      return nearby.some(([dx, dy]) => (cut.ink[dy * cut.width + dx] ?? 0) > 0);
    };
    const corners = linesOf("CutContour").flatMap((line) => line.points);
    expect(corners.length).toBeGreaterThan(50);
    expect(corners.filter((corner) => !inked(corner))).toEqual([]);
  });
});

/** A template over artwork that is all cyan, with its technical lines overprinting or knocking out. */
async function overCyan(overprints: boolean): Promise<Plates> {
  const { doc, content: lines } = await readPdf(small);
  const [x0, y0, x1, y1] = smallBleed;
  const artwork = `1 0 0 0 k ${x0} ${y0} ${x1 - x0} ${y1 - y0} re f\n`;
  const drawn = overprints ? lines : lines.replaceAll("/GsOverprint gs", "");
  doc.getPage(0).node.set(PDFName.of("Contents"), doc.context.register(doc.context.flateStream(artwork + drawn)));
  return platesOf(await doc.save({ useObjectStreams: false }), dotsPerInch);
}

test("technical lines overprint, so that the artwork below them stays whole", async () => {
  const [over, knockedOut] = [await overCyan(true), await overCyan(false)];
  const within = smallBleed.map((side, index) => side + (index < 2 ? 4 : -4));
  const bare = (from: Plates) => {
    const cyan = plateOf("Cyan", from);
    return inkedDots({ ...cyan, ink: cyan.ink.map((ink) => 255 - ink) }, dotsPerInch, within);
  };
  expect(bare(over)).toBe(0);
  expect(bare(knockedOut)).toBeGreaterThan(1000);
  expect(inkedDots(plateOf("CutContour", over), dotsPerInch, within)).toBeGreaterThan(1000);
});
