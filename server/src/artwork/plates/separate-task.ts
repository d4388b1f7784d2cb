import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { answerTasks } from "../../platform/answer-tasks.ts";
import { boxOfTask, type TaskBox } from "../task-box.ts";
import { type SideSeparations, separatePrint } from "./separate-print.ts";

/** The only task of this process: to draw the plates of a print file. */
export interface SeparateTask extends TaskBox {
  /** Of the print file. */
  readonly path: string;
  /** The folder for the pictures, which are named by side and plate. */
  readonly folder: string;
}

sharp.cache(false);
sharp.concurrency(1);

answerTasks<SeparateTask, readonly SideSeparations[]>(({ plant, box, path, folder }) =>
  separatePrint(path, boxOfTask({ plant, box }), ({ side, name, png }) =>
    writeFile(join(folder, `${side}-${name}.png`), png),
  ),
);
