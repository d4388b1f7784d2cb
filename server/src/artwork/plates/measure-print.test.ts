import { rgbOf } from "@boxwright/core/structures/colour/screen-colour";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { box, kraft, onSheet } from "../print/testing/printed.ts";
import { measuredPdf } from "./testing/measured.ts";

const place = makeDataDir();
afterAll(() => place.remove());

const rulesOf = ({ findings }: Awaited<ReturnType<typeof measuredPdf>>) => findings.map(({ rule }) => rule);

test("ink beyond the limit of the board is found where it lies, and less is not", async () => {
  const heavy = await measuredPdf(place.path, { content: "0.9 0.9 0.9 0.5 k 20 20 60 60 re f" });
  expect(heavy.findings).toMatchObject([
    { rule: "ink-sum", severity: "warn", measured: "319 %", limit: "300 %", side: "outside", upload: "one" },
  ]);
  const [left = 0, low = 0, right = 0, high = 0] = heavy.findings[0]?.box ?? [];
  const side = (60 * 25.4) / 72;
  expect([right - left, high - low]).toEqual([expect.closeTo(side, 0), expect.closeTo(side, 0)]);
  expect(rulesOf(await measuredPdf(place.path, { content: "0.8 0.8 0.8 0.59 k 20 20 60 60 re f" }))).toEqual([]);
});

test("a thin line with much ink dries, and does not count", async () => {
  const line = await measuredPdf(place.path, { content: "1 1 1 1 k 20 20 60 2 re f" });
  expect(rulesOf(line)).toEqual([]);
});

test("kraft takes less ink", async () => {
  const pdf = { content: "0.8 0.8 0.8 0.5 k 20 20 60 60 re f" };
  expect(rulesOf(await measuredPdf(place.path, pdf))).toEqual([]);
  expect(rulesOf(await measuredPdf(place.path, pdf, {}, kraft))).toEqual(["ink-sum"]);
});

test("each side has a preview, with the colors of the print on its board", async () => {
  const pdf = { content: "0 0 1 0 k 0 0 200 100 re f" };
  const both = { ...box, sides: ["outside", "inside"] } as const;
  const { previews } = await measuredPdf(place.path, pdf, {}, both);
  expect(previews.map(({ side }) => side)).toEqual(["outside", "inside"]);
  const [outside] = previews;
  if (outside === undefined) throw new Error("There is no preview");
  const { width, height } = await sharp(outside.png).metadata();
  expect([width, height]).toEqual([outside.width, outside.height]);
  expect(Math.max(width, height)).toBeLessThanOrEqual(2048);
  const { area } = outside;
  const [x, y] = onSheet(100, 50);
  const left = Math.round(((x - area.left) / (area.right - area.left)) * width);
  const top = Math.round(((area.high - y) / (area.high - area.low)) * height);
  const pixel = await sharp(outside.png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  expect([...pixel]).toEqual(rgbOf([0, 0, 100, 0]).map(Math.floor));
});
