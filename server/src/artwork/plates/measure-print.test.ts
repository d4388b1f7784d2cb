import { cutAround, wholeCut } from "@boxwright/core/artwork/picture-cut";
import { rgbOf } from "@boxwright/core/structures/colour/screen-colour";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { box, onSheet } from "../print/testing/printed.ts";
import { measuredPdf } from "./testing/measured.ts";

const place = makeDataDir();
afterAll(() => place.remove());

test("too much ink and invisible text are found at their places on the page", async () => {
  const glyph = "/FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1]";
  const encoding = "/Encoding << /Type /Encoding /Differences [97 /a] >> /CharProcs << /a 11 0 R >> /Resources << >>";
  const { engines, findings } = await measuredPdf(place.path, {
    content: "0.9 0.9 0.9 0.5 k 20 20 60 60 re f 0 0 0.05 0 k BT /T 12 Tf 110 40 Td (aaa) Tj ET",
    resources: "/Font << /T 10 0 R >>",
    objects: {
      10: `<< /Type /Font /Subtype /Type3 ${glyph} ${encoding} >>`,
      11: { entries: "", data: "1 0 0 0 1 1 d1 0 0 0.8 1 re f" },
    },
  });
  expect(engines).toEqual(["plates", "codes"]);
  expect(findings).toMatchObject([
    { rule: "ink-sum", severity: "warn", measured: "319 %", limit: "300 %", side: "outside", upload: "one", page: 0 },
    { rule: "contrast", severity: "warn", measured: "1 : 1" },
  ]);
  const [left = 0, low = 0, right = 0, high = 0] = findings[0]?.box ?? [];
  const side = (60 * 25.4) / 72;
  expect([right - left, high - low]).toEqual([expect.closeTo(side, -1), expect.closeTo(side, -1)]);
});

test("what is found on the second page of a PDF lies where the inside of the box shows it, and so does its picture", async () => {
  const both = { ...box, sides: ["outside", "inside"] } as const;
  const pdf = {
    objects: {
      2: "<< /Type /Pages /Kids [3 0 R 20 0 R] /Count 2 >>",
      20: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 21 0 R /Resources << >> >>",
      21: { entries: "", data: "0.9 0.9 0.9 0.5 k 20 20 60 60 re f" },
    },
  };
  const { findings, previews } = await measuredPdf(place.path, pdf, { side: "inside", page: 1 }, both);
  const [found] = findings.filter(({ rule }) => rule === "ink-sum");
  expect(found).toMatchObject({ side: "inside", page: 1, upload: "one" });
  // The inside is the sheet turned over, so the left of the page is on the right of the sheet.
  const [[left, low], [right, high]] = [onSheet(120, 20), onSheet(180, 80)];
  const area = found?.box ?? null;
  if (area === null) throw new Error("The finding has no place");
  for (const [at, expected] of [left, low, right, high].entries()) {
    expect(Math.abs((area[at] ?? 0) - expected)).toBeLessThan(2);
  }
  const preview = previews.find(({ side }) => side === "inside");
  const cut = cutAround(area, box.dieline, "inside");
  const whole = wholeCut(box.dieline);
  const picture = sharp(preview?.png);
  const { width, height } = await picture.metadata();
  const [x, y] = [(cut.x + cut.width / 2) / whole.width, (cut.y + cut.height / 2) / whole.height];
  const middle = picture.extract({ left: Math.floor(x * width), top: Math.floor(y * height), width: 1, height: 1 });
  expect(Math.max(...(await middle.raw().toBuffer()))).toBeLessThan(80);
});

test("each side has a preview with the colors of the print on its board, and marks where inks do not reach those of screens", async () => {
  const pdf = { content: "0 0 1 0 k 0 0 120 100 re f 0 1 0 rg 120 0 80 50 re f 0.8 0.75 0.7 rg 120 50 80 50 re f" };
  const both = { ...box, sides: ["outside", "inside"] } as const;
  const { previews } = await measuredPdf(place.path, pdf, {}, both);
  expect(previews.map(({ side }) => side)).toEqual(["outside", "inside"]);
  const [outside] = previews;
  if (outside === undefined) throw new Error("There is no preview");
  const { width, height } = await sharp(outside.png).metadata();
  expect([width, height]).toEqual([outside.width, outside.height]);
  expect(Math.max(width, height)).toBeLessThanOrEqual(2048);
  const { area } = outside;
  const pixelAt = async (png: Uint8Array | null, x: number, y: number) => {
    const picture = sharp(png ?? Buffer.of());
    const size = await picture.metadata();
    const [sheetX, sheetY] = onSheet(x, y);
    const left = Math.floor(((sheetX - area.left) / (area.right - area.left)) * size.width);
    const top = Math.floor(((area.high - sheetY) / (area.high - area.low)) * size.height);
    return [...(await picture.extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
  };
  expect(await pixelAt(outside.png, 100, 50)).toEqual(rgbOf([0, 0, 100, 0]).map(Math.floor));
  const opacities = [100, 160].map(async (x) => (await pixelAt(outside.gamut, x, 25))[3] !== 0);
  expect(await Promise.all(opacities)).toEqual([false, true]);
  expect((await pixelAt(outside.gamut, 160, 75))[3]).toBe(0);
  expect(previews[1]?.gamut).toBeNull();
});
