import { families } from "@boxwright/core/structures/families";
import { boundsOf } from "@boxwright/core/structures/sheet";
import { type Line, type Template, templateOf } from "@boxwright/core/structures/template";
import { forAnyBoxOf } from "@boxwright/core/structures/testing/any-box";
import { referenceBox, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import { describe, expect, test } from "vitest";
import { pageBoxes } from "./page-boxes.ts";
import { pageContent } from "./page-content.ts";
import { printTemplate } from "./print-template.ts";
import { checkPdf } from "./testing/check-pdf.ts";
import { lengthOfLines } from "./testing/length-of-lines.ts";
import { readPdf, strokedLines } from "./testing/read-pdf.ts";

const templateOfReference = (code: string, side: Template["side"] = "outside") =>
  templateOf(referenceBox(requireFamily(code)), side);
const points = (millimetres: number) => (millimetres * 72) / 25.4;

describe.each(families)("the print template of a $code", (family) => {
  test("has the same bytes every time, other bytes for the other side, and no fault found by qpdf", async () => {
    const outside = templateOf(referenceBox(family), "outside");
    const [once, again] = [await printTemplate(outside, "in"), await printTemplate(outside, "in")];
    expect(Buffer.compare(once, again)).toBe(0);
    expectWithin((await readPdf(once)).linesOf("CutContour"), pageBoxes(outside).TrimBox);
    const inside = await printTemplate(templateOf(referenceBox(family), "inside"), "in");
    expect(Buffer.compare(once, inside)).not.toBe(0);
    for (const bytes of [once, inside]) {
      const { exit, output } = await checkPdf(bytes);
      expect(exit, output).toBe(0);
      expect(output).toContain("No syntax or stream encoding errors found");
    }
  });
});

test.each(families)("the page has each line of a $code in its place, in points from its corner", async (family) => {
  for (const side of ["outside", "inside"] as const) {
    const template = templateOf(referenceBox(family), side);
    const { linesOf } = await readPdf(await printTemplate(template, "in"));
    const onPage = (lines: readonly Line[]) =>
      lines.map(({ points: ends, isClosed }) => ({
        points: ends.map((end) => end.map((value) => expect.closeTo(points(value + 18.175), 2))),
        isClosed,
      }));
    expect(linesOf("CutContour")).toEqual(onPage(template.cuts));
    expect(linesOf("Crease")).toEqual(onPage(template.creases));
    expect(linesOf("Perf")).toEqual(onPage(template.perforations));
    expect(linesOf("Bleed")).toEqual(onPage(template.bleed));
    expect(linesOf("Safe")).toEqual(onPage(template.safe));
  }
});

test("the cut of any box of any family lies within the page's TrimBox, at full length, and its bleed within the BleedBox", () => {
  for (const { code } of families) {
    forAnyBoxOf(
      code,
      (dieline) => {
        for (const side of ["outside", "inside"] as const) {
          const template = templateOf(dieline, side);
          const content = pageContent(template, "mm");
          const { TrimBox, BleedBox } = pageBoxes(template);
          const cuts = strokedLines(content, "CutContour");
          expect(lengthOfLines(cuts)).toBeCloseTo(points(lengthOfLines(template.cuts)), 0);
          expectWithin(cuts, TrimBox);
          expectWithin(strokedLines(content, "Bleed"), BleedBox);
        }
      },
      15,
    );
  }
});

function expectWithin(lines: readonly Line[], [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[] = []): void {
  const { left, right, low, high } = boundsOf(lines.flatMap((line) => line.points));
  expect([left, low, right, high]).toEqual([x0, y0, x1, y1].map((side) => expect.closeTo(side, 1)));
}

describe("the page of a template", () => {
  test("is trimmed to the blank, with its bleed and a slug of 15 mm around it, and has no other box", async () => {
    const { boxes } = await readPdf(await printTemplate(templateOfReference("mailer"), "in"));
    const [width, height] = [points(682.8), points(673.1)];
    const beyond = (by: number) => {
      const corner = points(18.175 - by);
      return [corner, corner, points(18.175 + by) + width, points(18.175 + by) + height].map((v) =>
        expect.closeTo(v, 3),
      );
    };
    expect(Object.fromEntries(boxes)).toEqual({
      MediaBox: beyond(18.175),
      BleedBox: beyond(3.175),
      TrimBox: beyond(0),
    });
  });

  test("has a layer and a spot colour for each kind of line, marked with its processing step, over an empty one for artwork", async () => {
    const { layers, spots, content } = await readPdf(await printTemplate(templateOfReference("document"), "in"));
    expect(layers).toEqual([
      { name: "Artwork" },
      { name: "Legend", group: "Legend" },
      { name: "Dimensions", group: "Dimensions" },
      { name: "Safe area", group: "Positions", type: "ContentArea" },
      { name: "Gluing", group: "Structural", type: "Gluing" },
      { name: "Bleed", group: "Structural", type: "Bleed" },
      { name: "Perforating", group: "Structural", type: "Perforating" },
      { name: "Creasing", group: "Structural", type: "Creasing" },
      { name: "Cutting", group: "Structural", type: "Cutting" },
    ]);
    expect(Object.fromEntries(spots)).toMatchObject({
      CutContour: [0, 1, 0, 0],
      Crease: [1, 0, 0, 0],
      Perf: [0, 0.5, 1, 0],
      Bleed: [1, 0, 1, 0],
      Glue: [0, 0, 1, 0],
    });
    expect(content).toContain("/OC /OcArtwork BDC\nEMC\n");
    expect(content.lastIndexOf("/OcCutContour BDC")).toBe(content.lastIndexOf(" BDC") - "/OcCutContour".length);
  });

  test("strokes the lines that machines follow, and fills none", async () => {
    const { content } = await readPdf(await printTemplate(templateOfReference("document"), "in"));
    for (const spot of ["CutContour", "Crease", "Perf", "Bleed", "Glue", "Safe"]) {
      const layer = content.split(`/OC /Oc${spot} BDC\n`)[1]?.split("EMC")[0] ?? "";
      expect(layer, spot).toMatch(/\nS\n/);
      expect(layer, spot).not.toMatch(/(^|\s)(f|f\*|B|b)\s/);
    }
  });

  test("has sizes in the requested unit", async () => {
    const [inches, millimetres] = [
      await printTemplate(templateOfReference("gift"), "in"),
      await printTemplate(templateOfReference("gift"), "mm"),
    ];
    expect(Buffer.compare(inches, millimetres)).not.toBe(0);
    const [one, other] = [await readPdf(inches), await readPdf(millimetres)];
    expect(one.linesOf("CutContour")).toEqual(other.linesOf("CutContour"));
  });

  test("is mirrored for the inside, with each cut at its place on the sheet turned over", async () => {
    const [outside, inside] = [templateOfReference("shipper"), templateOfReference("shipper", "inside")];
    const [front, back] = [
      await readPdf(await printTemplate(outside, "in")),
      await readPdf(await printTemplate(inside, "in")),
    ];
    const page = (front.boxes.get("MediaBox") ?? [])[2] ?? 0;
    const turned = front
      .linesOf("CutContour")
      .map((line) => line.points.map(([x, y]) => [expect.closeTo(page - x, 2), expect.closeTo(y, 2)]));
    expect(back.linesOf("CutContour").map((line) => line.points.map(([x, y]) => [x, y]))).toEqual(turned);
  });
});
