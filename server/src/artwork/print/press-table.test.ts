import sharp from "sharp";
import { expect, test } from "vitest";
import { inksOfPixels, pressTable } from "./press-table.ts";

const [width, height] = [1000, 500];
/** Pixels of all colors. */
const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => (Math.imul(at + 1, 2654435761) >>> 13) & 255);

async function converted(colours: Uint8Array): Promise<Uint8Array> {
  const inks = new Uint8Array((colours.length / 3) * 4);
  inksOfPixels(colours, await pressTable(), inks);
  return inks;
}

function convertedOneByOne(): Promise<Buffer> {
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return picture.toColourspace("cmyk").withIccProfile("cmyk", { attach: false }).raw().toBuffer();
}

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test("pixels get the inks that the profile of the press gives them, within a percent, in a fifth of the time", async () => {
  const exact = await convertedOneByOne();
  const inks = await converted(pixels);
  const differences = inks.map((ink, at) => Math.abs(ink - (exact[at] ?? 0)));
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
  expect(mean / 255).toBeLessThan(0.005);
  expect(differences.filter((difference) => difference > 0.02 * 255).length / differences.length).toBeLessThan(0.001);
  expect(await processorTime(() => converted(pixels))).toBeLessThan((await processorTime(convertedOneByOne)) / 5);
});

test("black, white and the colors of the grid are exact", async () => {
  const colours = Uint8Array.of(0, 0, 0, 255, 255, 255, 250, 5, 100, 0, 255, 0);
  const exact = await sharp(colours, { raw: { width: 4, height: 1, channels: 3 } })
    .toColourspace("cmyk")
    .withIccProfile("cmyk", { attach: false })
    .raw()
    .toBuffer();
  expect([...(await converted(colours))]).toEqual([...exact]);
});
