import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { rowsOfPart } from "./joined-jpeg.ts";
import { mostDrawnPixels, pressedDrawing } from "./pressed-drawing.ts";

const place = makeDataDir();
afterAll(() => place.remove());

function pressed(width: number, height: number, shapes = '<path d="M0 0h9v9H0z"/>') {
  const file = join(place.path, "drawing.svg");
  const size = `width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`;
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes}</svg>`);
  return pressedDrawing(file, { width, height });
}

test("a drawing has 300 pixels per inch of its place", async () => {
  expect(await pressed(254, 127)).toMatchObject({ width: 3000, height: 1500 });
});

test("a drawing for a large sheet has as many pixels as its memory allows", async () => {
  const drawn = await pressed(2500, 140);
  expect(drawn.width * drawn.height).toBeLessThanOrEqual(mostDrawnPixels);
  expect(drawn.width * drawn.height).toBeGreaterThan(mostDrawnPixels * 0.99);
});

test("a drawing has opacity only if something of its page shows through", async () => {
  expect((await pressed(10, 10)).opacity?.length).toBe(119 * 119);
  expect((await pressed(10, 10, '<path d="M-9 -9h99v99h-99z"/>')).opacity).toBeNull();
});

test("paint is where a drawing has at least two percent of an ink", async () => {
  const shapes = '<path d="M0 0h10v10H0z" fill="#fff"/><path d="M0 0h5v10H0z" fill="#205080"/>';
  const { area } = await pressed(10, 10, shapes);
  const row = inflateSync(area.painted).subarray(0, 15);
  expect([area.covering, ...row]).toEqual([null, ...new Array(7).fill(0), row[7], ...new Array(7).fill(255)]);
  expect((await pressed(10, 10)).area.covering).not.toBeNull();
});

test("the parts of a large drawing lie below each other without a seam", async () => {
  const { width, height, jpeg } = await pressed(254, 86, '<path d="M0 0h254v254H0z" fill="#205080"/>');
  const { data, info } = await sharp(jpeg)
    .pipelineColourspace("cmyk")
    .toColourspace("cmyk")
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height, channels: 4 });
  expect(height).toBeGreaterThan(rowsOfPart(width));
  expect(Buffer.compare(data.subarray(4), data.subarray(0, -4))).toBe(0);
});
