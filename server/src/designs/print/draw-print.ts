import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { Finding } from "@boxwright/core/artwork/finding";
import { openFindings } from "@boxwright/core/designs/approval";
import { drawScene } from "@boxwright/core/designs/drawing/draw-scene";
import { drawnSheetOf } from "@boxwright/core/designs/drawing/drawn-sheet";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import { checkScene } from "@boxwright/core/designs/rules/check-scene";
import { withProvenFixes } from "@boxwright/core/designs/rules/fixes-of";
import type { Scene } from "@boxwright/core/designs/scene";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import sharp from "sharp";
import type { Bounds } from "../../uploads/watch-bounds.ts";
import { loadTypefaces } from "../typefaces/load-typefaces.ts";
import type { PrintUpload } from "./page-pictures.ts";
import { printFile } from "./print-file.ts";

/** The only task of this process, which sends a {@link PrintReply} and ends. */
export interface PrintTask {
  readonly plant: PlantName;
  readonly scene: Scene;
  readonly sceneHash: string;
  readonly uploads: ReadonlyMap<string, PrintUpload>;
  /** Where to write the print file; null only checks the design. */
  readonly path: string | null;
  /** The ids of the findings that the shopper accepts; null writes the file with any findings. */
  readonly accepted: readonly string[] | null;
  readonly bounds: Bounds;
}

export interface PrintReply {
  readonly findings: readonly Finding[];
  /** False if open findings prevent the print. */
  readonly isDrawn: boolean;
  /** The time of a processor that this process took. */
  readonly processorSeconds: number;
}

sharp.cache(false);
sharp.concurrency(1);

process.on("message", async (task: PrintTask) => {
  const watch = new Worker(new URL("../../uploads/watch-bounds.ts", import.meta.url), { workerData: task.bounds });
  await once(watch, "message");
  const reply = await drawn(task).then(withTime, (error: unknown) => ({ failure: String(error) }));
  process.send?.(reply, () => process.exit());
});
process.on("disconnect", () => process.exit());

type Drawn = Omit<PrintReply, "processorSeconds">;

function withTime(reply: Drawn): PrintReply {
  const { user, system } = process.cpuUsage();
  return { ...reply, processorSeconds: (user + system) / 1e6 };
}

async function drawn({ plant, scene, sceneHash, uploads, accepted, path }: PrintTask): Promise<Drawn> {
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
  await writeFile(path, await printFile({ dieline: dieline.value, box: scene.box, sceneHash, drawings, uploads }));
  return { findings, isDrawn: true };
}
