import sharp from "sharp";
import { expect, test } from "vitest";
import { wholePicture } from "../../structures/print/placed-part.ts";
import { openPicture, selectPixels } from "../../structures/print/print-picture.ts";
import { pressedPicture } from "./pressed-picture.ts";

const blue = {
  create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 60, b: 200, alpha: 0.5 } },
} as const;
const place = [20, 0, 0, 10, 0, 0] as const;

async function pressed(data: Uint8Array) {
  const opened = await openPicture({ data });
  const picture = await pressedPicture(opened, selectPixels(wholePicture, place, opened.size));
  const { channels, width, height } = await sharp(picture.jpeg).metadata();
  return { ...picture, channels, size: [width, height] };
}

test.each([
  ["gray", sharp(blue).removeAlpha().toColourspace("b-w").png()],
  ["of 16 bits", sharp(blue).removeAlpha().toColourspace("rgb16").png()],
  ["gray of 16 bits", sharp(blue).removeAlpha().toColourspace("grey16").png()],
  ["of process colors", sharp(blue).removeAlpha().toColourspace("cmyk").jpeg()],
])("a picture %s becomes four inks", async (_, picture) => {
  const made = await pressed(await picture.toBuffer());
  expect(made).toMatchObject({ channels: 4, size: [40, 20], opacity: null });
});

test("a transparent picture keeps the opacity of each pixel", async () => {
  const { channels, opacity } = await pressed(await sharp(blue).png().toBuffer());
  expect([channels, opacity?.length, opacity?.[0]]).toEqual([4, 800, 128]);
});
