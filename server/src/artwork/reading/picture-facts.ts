import type { FileFacts, FileFault, InkSpace, PageFacts } from "@boxwright/core/artwork/file-facts";
import { mostPixels } from "@boxwright/core/kernel/most-pixels";
import { pixelsPerInch } from "@boxwright/core/structures/print-resolution";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import sharp, { type Metadata, type Sharp } from "sharp";
import { nameOfProfile } from "./profile-name.ts";

type PictureFacts = Pick<FileFacts, "pageCount" | "pages" | "faults" | "isTurned" | "profile">;

/** Pictures that are decoded at once, and not row by row, are in memory as a whole, in up to eight bytes a pixel. */
const mostPixelsAtOnce = 60_000_000;
const millimetresPerInch = 25.4;

export async function readPictureFacts(path: string, mediaType: UploadType): Promise<PictureFacts> {
  // Missing pixels of a TIFF count as an error only.
  const failOn = mediaType === "image/tiff" ? "error" : "truncated";
  const picture = sharp(path, { limitInputPixels: false, failOn, sequentialRead: true });
  let metadata: Metadata;
  try {
    metadata = await picture.metadata();
  } catch {
    return unreadable("broken", 0);
  }
  const { width, height } = metadata.autoOrient;
  const pageCount = metadata.pages ?? 1;
  if (width * height > limitOf(metadata)) return unreadable("too-many-pixels", pageCount);
  const isTurned = (metadata.orientation ?? 1) !== 1;
  const profile = metadata.icc === undefined ? null : nameOfProfile(metadata.icc);
  const faults: FileFault[] = (await decodes(picture)) ? [] : [{ kind: "cut-off", detail: null }];
  return { pageCount, pages: [pageOf(metadata)], faults, isTurned, profile };
}

function limitOf({ format, isProgressive }: Metadata): number {
  return isProgressive === true || format === "webp" ? mostPixelsAtOnce : mostPixels;
}

function unreadable(kind: FileFault["kind"], pageCount: number): PictureFacts {
  return { pageCount, pages: [], faults: [{ kind, detail: null }], isTurned: false, profile: null };
}

/** Decodes the rows one after the other, and keeps none of them. */
async function decodes(picture: Sharp): Promise<boolean> {
  try {
    await picture.resize({ width: 32, height: 32, fit: "fill" }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

function pageOf(metadata: Metadata): PageFacts {
  const pixels = metadata.autoOrient;
  const ppi = pixelsPerInch(metadata.density);
  const [width, height] = [pixels.width, pixels.height].map((count) => (count * millimetresPerInch) / ppi) as [
    number,
    number,
  ];
  const space = inkSpaceOf(metadata);
  const box = [0, 0, width, height] as const;
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  const isLineArt = metadata.bitsPerSample === 1;
  return {
    ...emptyPage,
    width,
    height,
    pictures: [{ quad: corners, pixels, ppi, isLineArt, space }],
    conversions: space === "rgb" || space === "lab" ? [{ space, box, deltaE: null }] : [],
    painted: box,
  };
}

const emptyPage: Omit<PageFacts, "width" | "height"> = {
  hasTrimBox: false,
  beyond: [0, 0, 0, 0],
  pictures: [],
  texts: [],
  strokes: [],
  technical: [],
  conversions: [],
  spots: [],
  vanishing: [],
  hiddenLayers: [],
  unprinted: [],
  fonts: [],
  painted: null,
  omitted: 0,
};

function inkSpaceOf({ space }: Metadata): InkSpace {
  if (space === "cmyk") return "cmyk";
  if (space === "lab" || space === "labs") return "lab";
  return space === "b-w" || space === "grey16" ? "gray" : "rgb";
}
