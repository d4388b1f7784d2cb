import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import sharp from "sharp";
import { answerTasks } from "../../platform/answer-tasks.ts";
import { drawnSvg } from "../draw-svg.ts";
import { openSvg } from "../open-svg.ts";
import { type UnusableFile, unusable } from "../refusals.ts";
import { thumbnailOf } from "../thumbnail.ts";

/** The only task of this process: checks an SVG file. Its value is the thumbnail. */
export interface SvgTask {
  readonly path: string;
}

/** Drawn larger than the thumbnail, so that thin lines stay smooth. */
const drawnPixels = 1024;

sharp.cache(false);
sharp.concurrency(1);

answerTasks(inspected);

async function inspected({ path }: SvgTask): Promise<Result<Uint8Array, UnusableFile>> {
  const file = await openSvg(path);
  if (!file.ok) return file;
  try {
    const { width, height, pixels } = drawnSvg(file.value, drawnPixels);
    return ok(await thumbnailOf(sharp(pixels, { raw: { width, height, channels: 4 } }), false));
  } catch {
    return refused(unusable("broken"));
  }
}
