import type { Placement } from "@boxwright/core/artwork/placement";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkPdf } from "../../structures/print/testing/check-pdf.ts";
import { drawPageOf } from "../../uploads/draw-pdf-page.ts";
import { dieline, placed } from "../print/testing/printed.ts";
import { factsOf } from "../testing/facts-of.ts";
import { form, testPdf } from "../testing/pdf-file.ts";
import { fix, found, rulesIn } from "./testing/fix.ts";

const points = 72 / 25.4;
const { blank } = dieline;
const [width, height] = [blank.width * points, blank.height * points];
const whole = { x: blank.width / 2, y: blank.height / 2 };
const tint = "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>";
/** Two colors on the whole page, and a line for cutting across it. */
const artwork = {
  content: `0.8 0.2 0 0 k 0 0 ${width / 2} ${height} re f 0 0.3 0.9 0 k ${width / 2} 0 ${width} ${height} re f /D CS 1 SCN 0 ${height / 2} m ${width} ${height / 2} l S`,
  resources: `/ColorSpace << /D [/Separation /CutContour /DeviceCMYK ${tint}] >>`,
};
const ofSheet = { ...artwork, page: `/MediaBox [0 0 ${width} ${height}]` };

async function unchanged(file: Buffer, fixes: Parameters<typeof fix>[1], changes: Partial<Placement>): Promise<void> {
  const again = fix(file, fixes, changes).then(() => "changed");
  await expect(again).rejects.toMatchObject({ obstacle: "unchanged" });
}

describe("mirroring the bleed", () => {
  test("continues the artwork beyond each cut, as vectors, and leaves the sheet as it is", async () => {
    const { before, after } = await fix(ofSheet, ["mirror-bleed"], whole);
    await unchanged(after, ["mirror-bleed"], whole);
    expect(await rulesIn(after, whole)).toEqual(await rulesIn(before, whole));
    const [page] = (await factsOf(after)).pages;
    expect(page?.pictures).toEqual([]);
    expect(page?.technical).toHaveLength(1);
    expect(page?.beyond.map((distance) => Math.round(distance * 1000) / 1000)).toEqual([3.175, 3.175, 3.175, 3.175]);
    expect([page?.width, page?.height]).toEqual([expect.closeTo(blank.width, 3), expect.closeTo(blank.height, 3)]);
    const [one, other] = [await drawPageOf(before, 0, 600), await drawPageOf(after, 0, 600)];
    expect([other?.width, other?.height]).toEqual([one?.width, one?.height]);
    expect(await checkPdf(after)).toMatchObject({ exit: 0 });
  });

  test("works at each place, turn and size of the page", async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(0, 90, 180, 270),
      fc.constantFrom(0, 90, 180, 270),
      fc.double({ min: 0.4, max: 3, noNaN: true }),
      fc.constantFrom("outside", "inside"),
      async (rotate, turn, scale, side) => {
        const [across, up] = (rotate + turn) % 180 === 0 ? [width, height] : [height, width];
        const [w, h] = [(across / scale).toFixed(3), (up / scale).toFixed(3)];
        const pdf = testPdf({
          page: `/MediaBox [20 30 ${20 + Number(w)} ${30 + Number(h)}] /Rotate ${rotate}`,
          content: `0.8 0.2 0 0 k 20 30 ${w} ${h} re f`,
        });
        const changes = { ...whole, turn, scale, side } as const;
        const { after } = await fix(pdf, ["mirror-bleed"], changes);
        await unchanged(after, ["mirror-bleed"], changes);
        expect(await rulesIn(after, changes)).toEqual(await rulesIn(pdf, changes));
      },
    );
    await fc.assert(property, { numRuns: Number(process.env["TEST_RUNS"] ?? 4) });
  });

  test("needs a page on the whole sheet, and changes nothing on a page with bleed", async () => {
    await expect(fix(ofSheet, ["mirror-bleed"], { panel: "lid" })).rejects.toMatchObject({ obstacle: "not-placed" });
    const around = 4 * points;
    const page = `/MediaBox [${-around} ${-around} ${width + around} ${height + around}] /TrimBox [0 0 ${width} ${height}]`;
    const content = `0 0.3 0.9 0 k ${-around} ${-around} ${width + 2 * around} ${height + 2 * around} re f`;
    await unchanged(testPdf({ page, content }), ["mirror-bleed"], whole);
  });
});

describe("scaling to the template", () => {
  test("makes a page of the size of the sheet with bleed, which needs no placement any more", async () => {
    const pdf = testPdf({
      page: "/MediaBox [10 10 210 110] /Rotate 90 /UserUnit 2",
      content: "0 1 0 0 k 0 0 300 200 re f",
    });
    const changes = { ...whole, scale: 3, turn: 90 } as const;
    const { after } = await fix(pdf, ["scale"], changes);
    const [page] = (await factsOf(after)).pages;
    expect([page?.width, page?.height]).toEqual([expect.closeTo(blank.width, 3), expect.closeTo(blank.height, 3)]);
    expect(page?.hasTrimBox).toBe(true);
    expect((await found(after, { ...whole, isGuess: false })).map(({ rule }) => rule)).toEqual([]);
  });

  test("keeps each part of the page where it was placed", async () => {
    const pdf = {
      content: "0 1 0 0 k 20 30 100 20 re f /F Do",
      resources: "/XObject << /F 10 0 R >>",
      objects: { 10: form("0 w 150 10 m 190 10 l S") },
    };
    const changes = { ...whole, scale: 0.7, turn: 270 } as const;
    const { before, after } = await fix(pdf, ["scale"], changes);
    const boxes = async (file: Buffer, where: Partial<Placement>) =>
      (await found(file, where)).map(({ rule, box }) => [rule, box?.map((value) => Math.round(value * 100) / 100)]);
    expect(await boxes(after, whole)).toEqual(await boxes(before, changes));
  });

  test("needs a placement on the whole sheet", async () => {
    await expect(fix({}, ["scale"], { panel: "lid" })).rejects.toMatchObject({ obstacle: "not-placed" });
    expect(placed("one").panel).toBeNull();
  });
});
