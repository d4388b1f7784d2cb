import { millimetresPerPoint } from "@boxwright/core/kernel/units";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { type TestStream, testPdf } from "@boxwright/server/artwork/testing/pdf-file";
import sharp from "sharp";

/** With these, a megapixel of a JPEG takes about 0.6 megabytes. */
const grainSigma = 40;
const quality = 94;
const bytesOfPixel = 0.6;
const shapesOfMegabyte = 500;

export interface MadeFile {
  readonly megabytes: number;
  readonly pictures: number;
  /** Without bleed, the page ends at the edges of the sheet. */
  readonly hasBleed: boolean;
}

/** A PDF of the sheet of a box with pictures of so many megabytes, and thousands of shapes in inks of the press. */
export async function madeFile(dieline: Dieline, { megabytes, pictures, hasBleed }: MadeFile): Promise<Buffer> {
  const { blank } = dieline;
  const around = hasBleed ? bleedWidth / millimetresPerPoint : 0;
  const [width, height] = [blank.width / millimetresPerPoint, blank.height / millimetresPerPoint];
  const streams: TestStream[] = [];
  const pixels = Math.round(Math.sqrt((megabytes * 1_000_000) / pictures / bytesOfPixel));
  const shapesOfEach = Math.round((megabytes * shapesOfMegabyte) / pictures);
  while (streams.length < pictures) streams.push(await picture(streams.length, pixels));
  const columns = Math.ceil(Math.sqrt(streams.length));
  const [across, up] = [width / columns, height / Math.ceil(streams.length / columns)];
  const drawn = streams.map((_, at) => {
    const [x, y] = [(at % columns) * across, Math.floor(at / columns) * up];
    return `q ${across} 0 0 ${up} ${x} ${y} cm /P${at} Do Q ${shapes(shapesOfEach, at, x, y)}`;
  });
  const media = `0 0 ${width + 2 * around} ${height + 2 * around}`;
  const trim = `${around} ${around} ${width + around} ${height + around}`;
  return testPdf({
    page: `/MediaBox [${media}] /TrimBox [${trim}]`,
    content: `0.2 0.1 0.1 0 k ${media} re f 1 0 0 1 ${around} ${around} cm ${drawn.join("\n")}`,
    resources: `/XObject << ${streams.map((_, at) => `/P${at} ${10 + at} 0 R`).join(" ")} >>`,
    objects: Object.fromEntries(streams.map((stream, at) => [10 + at, stream])),
  });
}

/** Large soft shapes with grain, as in a photograph. */
async function picture(seed: number, pixels: number): Promise<TestStream> {
  const noise = (side: number, mean: number, sigma: number) =>
    sharp({
      create: { width: side, height: side, channels: 3, background: "#000", noise: { type: "gaussian", mean, sigma } },
    });
  const shapes = await noise(24, 100 + (seed % 7) * 10, 60)
    .png()
    .toBuffer();
  const grain = await noise(pixels, 128, grainSigma).png().toBuffer();
  const made = sharp(shapes)
    .resize(pixels, pixels, { kernel: "cubic" })
    .composite([{ input: grain, blend: "soft-light" }]);
  const entries = `/Type /XObject /Subtype /Image /Width ${pixels} /Height ${pixels} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  return { entries: `${entries} /Filter /DCTDecode`, data: await made.jpeg({ quality }).toBuffer() };
}

/** Small triangles from a corner. */
function shapes(count: number, seed: number, x: number, y: number): string {
  return Array.from({ length: count }, (_, at) => {
    const [left, low] = [x + ((at * 7 + seed) % 100), y + ((at * 13) % 100)];
    return `${(at % 10) / 10} 0.${seed % 10} 0.3 0 k ${left} ${low} m ${left + 4} ${low} l ${left} ${low + 4} l f`;
  }).join("\n");
}
