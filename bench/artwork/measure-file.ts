import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { automaticPlacements } from "@boxwright/core/artwork/automatic-placement";
import type { FileFix } from "@boxwright/core/artwork/file-finding";
import { maxUploadBytes } from "@boxwright/core/uploads/max-upload-bytes";
import { fixInProcess } from "@boxwright/server/artwork/fixes/fix-in-process";
import { readInProcess } from "@boxwright/server/artwork/process/read-in-process";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { line } from "../report.ts";
import { useOf } from "./child-use.ts";
import { type MadeFile, madeFile } from "./made-file.ts";
import { dieline, measureReport, type Show, showing, succeeded, taskOf } from "./measure-report.ts";

const mediaType = "application/pdf";

/** Checks and fixes a PDF of so many megabytes. */
export async function measureFile(folder: string, made: Omit<MadeFile, "hasBleed">, print: typeof line): Promise<void> {
  const { megabytes } = made;
  const title = `${megabytes} MB`;
  const file = { path: join(folder, `${megabytes}.pdf`), mediaType } as const;
  await writeFile(file.path, await madeFile(dieline, { ...made, hasBleed: true }));
  print(`${title}, baseline: read, hash and load`, `${(await baseline(file.path)).toFixed(2)} s`);
  await measureReport(folder, String(megabytes), { title, file, color: "white" }, print);

  const show = showing(title, print);
  const bare = `${file.path}-bare`;
  await writeFile(bare, await madeFile(dieline, { ...made, hasBleed: false }));
  await measureFix("convert-colors", file.path, show);
  await measureFix("mirror-bleed", bare, show);
}

async function measureFix(fix: FileFix, path: string, show: Show): Promise<void> {
  const facts = succeeded(await useOf(() => readInProcess({ path, mediaType })));
  const task = taskOf("white");
  const placements = automaticPlacements([{ upload: "upload", facts }], { dieline, ...task.box });
  const limits = { fonts: new Map(), mostBytes: maxUploadBytes };
  const fixing = { ...task, ...limits, path, mediaType, placements, fixes: [fix], result: `${path}-${fix}` } as const;
  const fixed = await useOf(() => fixInProcess(fixing));
  succeeded(fixed);
  show(`fix ${fix}`, fixed);
}

async function baseline(path: string): Promise<number> {
  const began = performance.now();
  const bytes = await readFile(path);
  createHash("sha256").update(bytes).digest("hex");
  await PDFDocument.load(bytes, { updateMetadata: false });
  return (performance.now() - began) / 1000;
}
