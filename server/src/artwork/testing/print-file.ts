import { millimetresPerInch, millimetresPerPoint } from "@boxwright/core/kernel/units";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import sharp from "sharp";
import { requestedDieline } from "../../structures/requested-dieline.ts";
import { testPdf } from "./pdf-file.ts";

const usualSize = { length: 10, width: 8, depth: 4 };

/** The sheet of a mailer box of a size in inches, in millimetres. */
function mailerBlank(size: typeof usualSize) {
  const dieline = requestedDieline("arlington", "mailer", { ...size, board: "E" });
  if (!dieline.ok) throw new Error("There is no such mailer box");
  return dieline.value.blank;
}

/** A PDF of a color of the press for a mailer box. With its bleed, the check finds nothing in it. `trailer` has further entries of the file. */
export function printFile(trailer = "", size = usualSize, bleed = bleedWidth): Buffer {
  const blank = mailerBlank(size);
  const around = bleed / millimetresPerPoint;
  const [width, height] = [blank.width / millimetresPerPoint, blank.height / millimetresPerPoint];
  const media = `${width + 2 * around} ${height + 2 * around}`;
  const trim = `${around} ${around} ${width + around} ${height + around}`;
  const content = `0.6 0.2 0.1 0 k 0 0 ${media} re f`;
  return testPdf({ page: `/MediaBox [0 0 ${media}] /TrimBox [${trim}]`, content, trailer });
}

const screenColor = "#c5361a";

/** A picture of one color of a screen, as large as the sheet of the usual mailer box, in this resolution. */
export function printPicture(perInch: number): Promise<Buffer> {
  const create = { ...pixelsOf(usualSize, perInch), channels: 3, background: screenColor } as const;
  return sharp({ create }).withMetadata({ density: perInch }).png().toBuffer();
}

/** The same in inks, sharp enough and with bleed. The check finds nothing in it. */
export async function printPhoto(size = usualSize): Promise<Buffer> {
  const perInch = 301;
  // The inks of one pixel are computed and then spread, because computing those of all pixels takes more than ten seconds.
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: screenColor } });
  const inked = await pixel.toColourspace("cmyk").withIccProfile("cmyk").tiff({ compression: "none" }).toBuffer();
  const { width, height } = pixelsOf(size, perInch, bleedWidth);
  return sharp(inked)
    .pipelineColourspace("cmyk")
    .toColourspace("cmyk")
    .keepIccProfile()
    .resize(width, height, { kernel: "nearest", fit: "fill" })
    .withDensity(perInch)
    .jpeg()
    .toBuffer();
}

/** The size of a picture of the sheet. `around` is its width beyond the sheet, in millimetres. */
function pixelsOf(sheet: typeof usualSize, perInch: number, around = 0) {
  const { width, height } = mailerBlank(sheet);
  const pixels = (length: number) => Math.round(((length + 2 * around) / millimetresPerInch) * perInch);
  return { width: pixels(width), height: pixels(height) };
}
