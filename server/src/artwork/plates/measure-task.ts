import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { answerTasks } from "../../platform/answer-tasks.ts";
import type { Measured } from "../stored-print.ts";
import { boxOfTask, type TaskBox } from "../task-box.ts";
import { type MeasuredPrint, measurePrint, type PrintMeasurement } from "./measure-print.ts";

/** The only task of this process: to measure a print file, and to write the previews of its sides. */
export interface MeasureTask extends TaskBox, Omit<MeasuredPrint, "box"> {
  /** The folder for the previews. */
  readonly folder: string;
}

export interface MeasureReply extends Measured, Pick<PrintMeasurement, "findings"> {}

sharp.cache(false);
sharp.concurrency(1);

answerTasks<MeasureTask, MeasureReply>(async ({ plant, box, folder, ...print }, report) => {
  const measured = await measurePrint({ ...print, box: boxOfTask({ plant, box }) }, async (partial) => {
    await writePreviews(partial, folder);
    await report(replyOf(partial));
  });
  await writePreviews(measured, folder);
  return replyOf(measured);
});

async function writePreviews({ previews }: PrintMeasurement, folder: string): Promise<void> {
  for (const { side, png, gamut } of previews) {
    await writeFile(join(folder, `${side}.png`), png);
    if (gamut !== null) await writeFile(join(folder, `${side}-gamut.png`), gamut);
  }
}

function replyOf({ engines, findings, previews }: PrintMeasurement): MeasureReply {
  return {
    engines,
    findings,
    previews: previews.map(({ png, gamut, ...preview }) => ({ ...preview, hasGamut: gamut !== null })),
  };
}
