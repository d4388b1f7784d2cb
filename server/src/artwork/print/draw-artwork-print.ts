import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import type { Placement } from "@boxwright/core/artwork/placement";
import sharp from "sharp";
import { answerTasks } from "../../platform/answer-tasks.ts";
import { boxOfTask, type TaskBox } from "../task-box.ts";
import { artworkPrint } from "./artwork-print.ts";
import { tooLarge, unprintable } from "./print-findings.ts";
import type { PrintedFile } from "./print-job.ts";
import { UnprintableFile } from "./printed-files.ts";

/** The only task of this process. */
export interface ArtworkPrintTask extends TaskBox {
  /** In the order in which they lie on each other, lowest first. */
  readonly placements: readonly Placement[];
  readonly files: ReadonlyMap<string, PrintedFile>;
  /** Where to write the print file. */
  readonly path: string;
  /** A larger print file is not written. */
  readonly mostBytes: number;
}

/** The findings that make the print file impossible; otherwise, what was written. */
export type ArtworkPrintReply =
  | { readonly findings: readonly FileFinding[] }
  | { readonly findings: null; readonly bytes: number; readonly sha256: string };

sharp.cache(false);
sharp.concurrency(1);

answerTasks(drawn);

async function drawn({ plant, box, placements, files, path, mostBytes }: ArtworkPrintTask): Promise<ArtworkPrintReply> {
  const { family, size } = box;
  try {
    const print = await artworkPrint({ box: boxOfTask({ plant, box }), family, size, placements, files });
    if (print.length > mostBytes) return { findings: [tooLarge(print.length, mostBytes)] };
    await writeFile(path, print);
    return { findings: null, bytes: print.length, sha256: createHash("sha256").update(print).digest("hex") };
  } catch (error) {
    if (error instanceof UnprintableFile) return { findings: unprintable(error) };
    throw error;
  }
}
