import { writeFile } from "node:fs/promises";
import type { Finding } from "@boxwright/core/artwork/finding";
import { openFindings } from "@boxwright/core/designs/approval";
import { drawScene } from "@boxwright/core/designs/drawing/draw-scene";
import { drawnSheetOf } from "@boxwright/core/designs/drawing/drawn-sheet";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import { checkScene } from "@boxwright/core/designs/rules/check-scene";
import { withProvenFixes } from "@boxwright/core/designs/rules/fixes-of";
import type { Scene } from "@boxwright/core/designs/scene";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import sharp from "sharp";
import { answerTasks } from "../../platform/answer-tasks.ts";
import { loadTypefaces } from "../typefaces/load-typefaces.ts";
import { type PrintUpload, UnreadableUpload } from "./page-pictures.ts";
import { type PrintJob, printFile } from "./print-file.ts";
import { tooLarge, unreadable } from "./print-findings.ts";

/** The only task of this process. */
export interface PrintTask {
  readonly plant: PlantName;
  readonly scene: Scene;
  readonly sceneHash: string;
  readonly uploads: ReadonlyMap<string, PrintUpload>;
  /** Where to write the print file; null only checks the design. */
  readonly path: string | null;
  /** The ids of the findings that the shopper accepts; null writes the file with any findings. */
  readonly accepted: readonly string[] | null;
  /** A larger print file is not written. */
  readonly mostBytes: number;
}

export interface PrintReply {
  /** The findings of the design, and those that make its print file impossible. */
  readonly findings: readonly Finding[];
  /** False if open findings prevent the print. */
  readonly isDrawn: boolean;
  /** The processor time of this process. */
  readonly processorSeconds: number;
}

sharp.cache(false);
sharp.concurrency(1);

answerTasks(async (task: PrintTask) => withTime(await drawn(task)));

type Drawn = Omit<PrintReply, "processorSeconds">;

function withTime(reply: Drawn): PrintReply {
  const { user, system } = process.cpuUsage();
  return { ...reply, processorSeconds: (user + system) / 1e6 };
}

async function drawn({ plant, scene, sceneHash, uploads, accepted, mostBytes, path }: PrintTask): Promise<Drawn> {
  const { family: code, size, board } = scene.box;
  const family = familyNamed(code);
  const dieline = family && dielineOf(plant, family, size, board);
  if (!dieline?.ok) throw new Error("The box of the design cannot be made");
  const sheet = drawnSheetOf(dieline.value);
  const typefaces = await loadTypefaces(textsOf(scene));
  const drawings = {
    outside: drawScene(scene, sheet, "outside", typefaces),
    inside: scene.box.sides === "both" ? drawScene(scene, sheet, "inside", typefaces) : [],
  };
  const checked = [scene, sheet, drawings, typefaces] as const;
  const findings = withProvenFixes(checkScene(...checked), ...checked);
  const isPrevented = accepted !== null && openFindings(findings, accepted).length > 0;
  if (path === null || isPrevented) return { findings, isDrawn: false };
  const job = { dieline: dieline.value, box: scene.box, sceneHash, drawings, uploads };
  const print = await printOrFinding(job, mostBytes);
  if (!print.ok) return { findings: [...findings, print.refusal], isDrawn: false };
  await writeFile(path, print.value);
  return { findings, isDrawn: true };
}

async function printOrFinding(job: PrintJob, mostBytes: number): Promise<Result<Uint8Array, Finding>> {
  try {
    const bytes = await printFile(job);
    return bytes.length > mostBytes ? refused(tooLarge(bytes.length, mostBytes)) : ok(bytes);
  } catch (error) {
    if (error instanceof UnreadableUpload) return refused(unreadable(job.drawings, error.upload));
    throw error;
  }
}
