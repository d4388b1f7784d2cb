import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { boxOfTask } from "../task-box.ts";
import type { FixReply, FixTask } from "./fix-task.ts";
import { type FixedContent, fixedPdf } from "./fixed-pdf.ts";
import { fixedPicture } from "./fixed-picture.ts";
import { Unfixable } from "./unfixable.ts";

/** Writes the fixed file. */
export async function fixFile(task: FixTask): Promise<FixReply> {
  try {
    const { bytes, fixes } = await fixedFile(task);
    if (bytes.length > task.mostBytes) throw new Unfixable("too-large");
    await writeFile(task.result, bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { obstacle: null, bytes: bytes.length, sha256, fixes };
  } catch (error) {
    if (error instanceof Unfixable) return { obstacle: error.obstacle };
    throw error;
  }
}

async function fixedFile({ plant, box, path, mediaType, fixes, placements, fonts }: FixTask): Promise<FixedContent> {
  if (mediaType === "image/svg+xml") throw new Unfixable("type");
  if (mediaType !== "application/pdf") return fixedPicture(path, mediaType, fixes);
  return fixedPdf(await readFile(path), fixes, { box: box && boxOfTask({ plant, box }), placements, fonts });
}
