import sharp from "sharp";
import { expect, test } from "vitest";
import { openPicture, printPicture, selectPixels } from "./print-picture.ts";

test("a picture with a wrong checksum, which uploads accept, is printed", async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#c00" } })
    .png()
    .toBuffer();
  const checksum = png.length - 16;
  png.writeUInt32BE((png.readUInt32BE(checksum) ^ 1) >>> 0, checksum);
  await expect(sharp(png).raw().toBuffer()).rejects.toThrow("libpng read error");
  const picture = await openPicture({ data: png });
  const whole = selectPixels({ x: 0, y: 0, w: 1, h: 1 }, [10, 0, 0, 10, 0, 0], picture.size);
  const { width, height, jpeg } = await printPicture(picture, whole);
  expect([width, height]).toEqual([8, 8]);
  expect(jpeg.length).toBeGreaterThan(100);
});
