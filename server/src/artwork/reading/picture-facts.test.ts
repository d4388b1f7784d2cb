import sharp from "sharp";
import { expect, test } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const colours = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });

test("a picture has the size that its resolution says, and 72 pixels per inch without one", async () => {
  const { faults, pages } = await factsOf(
    await colours(600, 300).withMetadata({ density: 300 }).png().toBuffer(),
    "image/png",
  );
  const [page] = pages;
  expect(faults).toEqual([]);
  expect([page?.width, page?.height]).toEqual([50.8, 25.4]);
  expect(page?.pictures[0]).toMatchObject({
    ppi: 300,
    space: "rgb",
    isLineArt: false,
    pixels: { width: 600, height: 300 },
  });
  expect(page?.conversions.map(({ space }) => space)).toEqual(["rgb"]);
  const plain = await factsOf(await colours(72, 36).webp().toBuffer(), "image/webp");
  expect([plain.pages[0]?.width, plain.pages[0]?.height].map((side) => Math.round((side ?? 0) * 10) / 10)).toEqual([
    25.4, 12.7,
  ]);
});

test("a picture that is turned by its metadata has its size as seen", async () => {
  const { isTurned, pages } = await factsOf(
    await colours(100, 50).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    "image/jpeg",
  );
  expect([isTurned, pages[0]?.pictures[0]?.pixels]).toEqual([true, { width: 50, height: 100 }]);
});

test("pictures in inks, in gray and of single bits are distinguished, and profiles are named", async () => {
  const inks = await factsOf(
    await colours(20, 20).withIccProfile("cmyk").toColourspace("cmyk").jpeg().toBuffer(),
    "image/jpeg",
  );
  expect(inks.pages[0]?.pictures[0]?.space).toBe("cmyk");
  expect([inks.pages[0]?.conversions, inks.profile]).toEqual([[], expect.stringMatching(/^\S.{3,}/)]);
  const gray = await factsOf(await colours(20, 20).toColourspace("b-w").png().toBuffer(), "image/png");
  expect(gray.pages[0]?.pictures[0]).toMatchObject({ space: "gray", isLineArt: false });
  const bits = await factsOf(await colours(20, 20).png({ palette: true, colors: 2 }).toBuffer(), "image/png");
  expect(bits.pages[0]?.pictures[0]?.isLineArt).toBe(true);
  const deep = await factsOf(await colours(20, 20).toColourspace("rgb16").png().toBuffer(), "image/png");
  expect(deep.pages[0]?.pictures[0]).toMatchObject({ space: "rgb", isLineArt: false });
});

test("a TIFF has the size of its first page, and its pages are counted", async () => {
  const bits = colours(40, 20).toColourspace("b-w").tiff({ bitdepth: 1, xres: 10, yres: 10 });
  const one = await factsOf(await bits.toBuffer(), "image/tiff");
  expect([one.faults, one.pageCount]).toEqual([[], 1]);
  expect([one.pages[0]?.width, one.pages[0]?.pictures[0]?.isLineArt]).toEqual([4, true]);
  const pages = await Promise.all([1, 2].map(() => colours(30, 20).png().toBuffer()));
  const two = await sharp(pages, { join: { animated: true } })
    .tiff()
    .toBuffer();
  const paged = await factsOf(two, "image/tiff");
  expect([paged.pageCount, paged.pages[0]?.pictures[0]?.pixels]).toEqual([2, { width: 30, height: 20 }]);
});

test("a picture that ends too early is cut off, and one that cannot be read is broken", async () => {
  const noise = sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
  const files = [
    ["image/png", await noise.clone().png().toBuffer(), "cut-off"],
    ["image/jpeg", await noise.clone().jpeg().toBuffer(), "cut-off"],
    ["image/webp", await noise.clone().webp().toBuffer(), "broken"],
    // The directory of a TIFF is at its end.
    ["image/tiff", await noise.clone().tiff({ compression: "none" }).toBuffer(), "broken"],
  ] as const;
  for (const [type, bytes, kind] of files) {
    const kindsOf = async (part: Buffer) => (await factsOf(part, type)).faults.map((fault) => fault.kind);
    expect(await kindsOf(bytes)).toEqual([]);
    expect(await kindsOf(bytes.subarray(0, bytes.length / 2))).toEqual([kind]);
    expect(await kindsOf(bytes.subarray(0, 20))).toEqual(["broken"]);
  }
});

test("a picture of too many pixels is refused before it is decoded", async () => {
  const bytes = await colours(8, 8).png().toBuffer();
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  const { faults, pages } = await factsOf(withChecksum(bytes), "image/png");
  expect([faults, pages]).toEqual([[{ kind: "too-many-pixels", detail: null }], []]);
});

/** The header of a PNG ends with its checksum. */
function withChecksum(bytes: Buffer): Buffer {
  let sum = 0xffffffff;
  for (const byte of bytes.subarray(12, 29)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  bytes.writeUInt32BE((sum ^ 0xffffffff) >>> 0, 29);
  return bytes;
}
