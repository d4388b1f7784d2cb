import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import sharp from "sharp";
import { answerTasks } from "../../platform/answer-tasks.ts";
import { type UnusableFile, unusable } from "../refusals.ts";
import { thumbnailOf } from "../thumbnail.ts";
import { drawSvg } from "./draw-svg.ts";
import { openSvg } from "./open-svg.ts";

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
    return ok(await thumbnailOf(drawSvg(file.value, drawnPixels), false));
  } catch {
    return refused(unusable("broken"));
  }
}
