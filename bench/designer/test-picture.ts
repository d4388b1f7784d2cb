import sharp from "sharp";

/** A picture like a photo: soft colors with grain. The same number gives the same bytes. */
export async function testPicture(
  number: number,
  [width, height]: readonly [number, number],
): Promise<Uint8Array<ArrayBuffer>> {
  let state = number + 1;
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const [x, y] = [Math.floor(index / 3) % width, Math.floor(index / 3 / width)];
    const wave = 128 + 80 * Math.sin((x + number * 90) / 150 + (index % 3)) * Math.cos(y / 190);
    return wave + ((state >>> 24) % 24);
  });
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
  return new Uint8Array(jpeg);
}
