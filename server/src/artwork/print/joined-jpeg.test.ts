import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { joinedJpeg } from "./joined-jpeg.ts";

const coding = { quality: 95, chromaSubsampling: "4:4:4", optimiseCoding: false } as const;

function jpegOf(pixels: Uint8Array, width: number): Promise<Buffer> {
  const raw = { width, height: pixels.length / width / 3, channels: 3 } as const;
  return sharp(pixels, { raw }).jpeg(coding).toBuffer();
}

const picture = fc.record({
  width: fc.integer({ min: 1, max: 50 }),
  height: fc.integer({ min: 1, max: 200 }),
  rows: fc.constantFrom(8, 16, 24, 64),
  seed: fc.integer({ min: 1 }),
});

test("joined parts have the pixels of the picture that is coded at once, whatever the height of the parts", async () => {
  await fc.assert(
    fc.asyncProperty(picture, async ({ width, height, rows, seed }) => {
      const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => (Math.imul(at + 1, seed) >>> 13) & 255);
      const parts: Buffer[] = [];
      for (let top = 0; top < height; top += rows)
        parts.push(await jpegOf(pixels.subarray(top * width * 3, (top + rows) * width * 3), width));
      const joined = await sharp(joinedJpeg(parts, { width, height }, rows))
        .raw()
        .toBuffer();
      const whole = await sharp(await jpegOf(pixels, width))
        .raw()
        .toBuffer();
      expect(Buffer.compare(joined, whole)).toBe(0);
    }),
    { numRuns: 40 },
  );
});
