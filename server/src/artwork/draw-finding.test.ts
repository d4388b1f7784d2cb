import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawFinding } from "./draw-finding.ts";

const preview = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#2a9d5c" } })
  .png()
  .toBuffer();
const detail = { x: 0.25, y: 0.25, width: 0.25, height: 0.5 };
const mark = { x: 0.3, y: 0.4, width: 0.15, height: 0.2 };

async function pixelsOf(jpeg: Uint8Array) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return { ...info, at: (x: number, y: number) => [...data.subarray(3 * (y * info.width + x)).subarray(0, 3)] };
}

const isNear = (colour: readonly number[], wanted: readonly number[]) =>
  colour.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 30);

test("the picture of a finding shows its place enlarged, with a mark around it that does not hide it", async () => {
  const drawn = await drawFinding(preview, { mark, detail }, "fail");
  expect([drawn.width, drawn.height]).toEqual([400, 400]);
  const { at, width, height } = await pixelsOf(drawn.jpeg);
  expect([width, height]).toEqual([400, 400]);
  const [green, red] = [
    [0x2a, 0x9d, 0x5c],
    [0xa3, 0x21, 0x0c],
  ];
  expect(isNear(at(200, 200), green)).toBe(true);
  expect(isNear(at(10, 390), green)).toBe(true);
  // The mark is from 80 to 320 pixels and from 120 to 280 pixels; its line is around it.
  expect(isNear(at(75, 200), red)).toBe(true);
  expect(isNear(at(325, 200), red)).toBe(true);
  expect(isNear(at(200, 115), red)).toBe(true);
  expect(isNear(at(200, 285), red)).toBe(true);
});

test("the picture of a warning is marked in another color, and that of a large finding is reduced", async () => {
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const drawn = await drawFinding(preview, { mark: whole, detail: whole }, "warn");
  expect([drawn.width, drawn.height]).toEqual([640, 320]);
  const { at } = await pixelsOf(drawn.jpeg);
  expect(isNear(at(5, 160), [0x7a, 0x52, 0x00])).toBe(true);
});

test("any place on a picture can be drawn, within the largest size and few bytes", async () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  await fc.assert(
    fc.asyncProperty(share, share, share, share, async (x, y, right, bottom) => {
      const place = { x, y, width: right * (1 - x), height: bottom * (1 - y) };
      const { width, height, jpeg } = await drawFinding(preview, { mark: place, detail: place }, "warn");
      expect(width).toBeLessThanOrEqual(640);
      expect(height).toBeLessThanOrEqual(440);
      expect(jpeg.length).toBeLessThan(60_000);
    }),
    { numRuns: 30 },
  );
});
