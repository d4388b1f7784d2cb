import type { FindingPlace } from "@boxwright/core/artwork/finding-place";
import type { PictureCut } from "@boxwright/core/artwork/picture-cut";
import { previewPixels } from "@boxwright/core/artwork/plates/plate-frame";
import sharp from "sharp";

/** Mails show the picture half as wide, so that it is sharp on every screen. */
const largest = { width: 640, height: 440 } as const;
/** A small cut is enlarged this much at most, because more shows nothing but pixels. */
const mostEnlarged = 4;

/** Colors of marks that are visible beside any other: a line, and a halo around it. */
const marks = { fail: "#a3210c", warn: "#7a5200", halo: "#ffffff" } as const;

export interface DrawnFinding {
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array;
}

/** A picture of the place of a finding with what is around it, cut out of the picture of its printed side. */
export async function drawFinding(
  preview: Uint8Array,
  { mark, detail }: Pick<FindingPlace, "mark" | "detail">,
  tone: "fail" | "warn",
): Promise<DrawnFinding> {
  const picture = sharp(preview, { limitInputPixels: previewPixels ** 2 });
  const whole = await picture.metadata();
  const cut = pixelsOf(detail, whole);
  const enlarged = Math.min(mostEnlarged, largest.width / cut.width, largest.height / cut.height);
  const size = { width: enlargedTo(cut.width, enlarged), height: enlargedTo(cut.height, enlarged) };
  const box = {
    x: (mark.x * whole.width - cut.left) * enlarged,
    y: (mark.y * whole.height - cut.top) * enlarged,
    width: mark.width * whole.width * enlarged,
    height: mark.height * whole.height * enlarged,
  };
  const jpeg = await picture
    .extract(cut)
    .resize({ ...size, fit: "fill" })
    .composite([{ input: Buffer.from(markSvg(size, box, marks[tone])) }])
    .flatten({ background: marks.halo })
    .jpeg({ quality: 84, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return { ...size, jpeg: new Uint8Array(jpeg) };
}

function enlargedTo(pixels: number, times: number): number {
  return Math.max(1, Math.round(pixels * times));
}

/** Whole pixels that contain a part of a picture, at least one. */
function pixelsOf({ x, y, width, height }: PictureCut, whole: { readonly width: number; readonly height: number }) {
  const left = Math.min(whole.width - 1, Math.floor(x * whole.width));
  const top = Math.min(whole.height - 1, Math.floor(y * whole.height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(whole.width, Math.ceil((x + width) * whole.width)) - left),
    height: Math.max(1, Math.min(whole.height, Math.ceil((y + height) * whole.height)) - top),
  };
}

/** In pixels: the line of a mark lies around the finding, so that it hides none of it. */
const line = 5;

function markSvg(
  { width, height }: { readonly width: number; readonly height: number },
  box: PictureCut,
  colour: string,
): string {
  const left = Math.max(line, box.x - line);
  const top = Math.max(line, box.y - line);
  const right = Math.min(width - line, box.x + box.width + line);
  const bottom = Math.min(height - line, box.y + box.height + line);
  const shape = `x="${left}" y="${top}" width="${Math.max(1, right - left)}" height="${Math.max(1, bottom - top)}" fill="none"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect ${shape} stroke="${marks.halo}" stroke-width="${2 * line}"/><rect ${shape} stroke="${colour}" stroke-width="${line}"/></svg>`;
}
