import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { pressProof } from "./press-proof.ts";

const plain = (background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width: 4, height: 4, channels, background } });

async function firstPixel(picture: Sharp): Promise<number[]> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, info.channels)];
}

test("white stays the color of the board, gray gets darker, and a bright red becomes one that inks have", async () => {
  const shown = async (background: string) => firstPixel(await pressProof(plain(background), false));
  expect(await shown("#fff")).toEqual([255, 255, 255]);
  for (const [background, printed] of [
    ["#808080", [110, 110, 109]],
    ["#ff2020", [224, 37, 28]],
  ] as const) {
    const pixel = await shown(background);
    for (const [channel, part] of printed.entries()) expect(Math.abs((pixel[channel] ?? 0) - part)).toBeLessThan(4);
  }
});

test("transparent parts stay as they are", async () => {
  const pixel = await firstPixel(await pressProof(plain("#1d3f8f80", 4), false));
  expect(pixel).toHaveLength(4);
  expect(pixel[3]).toBe(128);
});

test("a gray picture gets the colors of the screen, and one with inks is not converted twice", async () => {
  const gray = sharp(await plain("#808080").toColourspace("b-w").png().toBuffer());
  expect(await firstPixel(await pressProof(gray, false))).toHaveLength(3);
  const inks = await plain("#b98a5a").toColourspace("cmyk").withIccProfile("cmyk").tiff().toBuffer();
  expect(await firstPixel(await pressProof(sharp(inks), true))).toEqual(
    await firstPixel(sharp(inks).toColourspace("srgb")),
  );
});
