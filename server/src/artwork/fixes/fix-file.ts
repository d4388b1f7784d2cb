import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
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

async function fixedFile(task: FixTask): Promise<FixedContent> {
  const { path, mediaType, fixes, placements, fonts } = task;
  if (mediaType === "image/svg+xml") throw new Unfixable("type");
  if (mediaType !== "application/pdf") return fixedPicture(path, mediaType, fixes);
  return fixedPdf(await readFile(path), fixes, { box: boxOf(task), placements, fonts });
}

function boxOf({ plant, box }: FixTask): PrintedBox | null {
  if (box === null) return null;
  const family = familyNamed(box.family);
  const dieline = family && dielineOf(plant, family, box.size, box.board);
  if (!dieline?.ok) throw new Error("The box of the artwork cannot be made");
  return { dieline: dieline.value, color: box.color, sides: box.sides };
}
