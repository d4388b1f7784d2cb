import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { automaticPlacements } from "@boxwright/core/artwork/automatic-placement";
import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import type { FileFix } from "@boxwright/core/artwork/file-finding";
import { reportOf } from "@boxwright/core/artwork/report";
import type { Result } from "@boxwright/core/kernel/result";
import { inches, requireDieline, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import { maxUploadBytes } from "@boxwright/core/uploads/max-upload-bytes";
import { fixInProcess } from "@boxwright/server/artwork/fixes/fix-in-process";
import { measureInProcess } from "@boxwright/server/artwork/plates/measure-in-process";
import { makeArtworkPrint } from "@boxwright/server/artwork/print/make-artwork-print";
import type { PrintedFile } from "@boxwright/server/artwork/print/print-job";
import { readInProcess } from "@boxwright/server/artwork/process/read-in-process";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { line } from "../report.ts";
import { type Use, useOf } from "./child-use.ts";
import { type MadeFile, madeFile } from "./made-file.ts";

const upload = "upload";
const mediaType = "application/pdf";
const size = inches(10, 8, 4);
const dieline = requireDieline(requireFamily("mailer"), size);
const box = { dieline, color: "white", sides: ["outside"] } as const;
const task = {
  plant: "arlington",
  box: { family: "mailer", size, board: dieline.board.code, color: "white", sides: ["outside"] },
} as const;

/** Checks and fixes a file as the shop does, step by step, each in a process of its own. */
export async function measureFile(folder: string, made: Omit<MadeFile, "hasBleed">, print: typeof line): Promise<void> {
  const { megabytes } = made;
  const file = { path: join(folder, `${megabytes}.pdf`), mediaType } as const;
  await writeFile(file.path, await madeFile(dieline, { ...made, hasBleed: true }));
  const show: Show = (title, { seconds, processor, mebibytes }) =>
    print(
      `${megabytes} MB, ${title}`,
      `${seconds.toFixed(2)} s, processor ${processor.toFixed(2)} s, ${mebibytes.toFixed(0)} MiB`,
    );
  print(`${megabytes} MB, baseline: read, hash and load`, `${(await baseline(file.path)).toFixed(2)} s`);

  const read = await useOf(() => readInProcess(file));
  show("structure", read);
  const facts = succeeded(read);
  const placements = automaticPlacements([{ upload, facts }], box);

  const path = join(folder, `${megabytes}-print.pdf`);
  const files = new Map([[upload, await printedFile(file, facts)]]);
  const printed = await useOf(() => makeArtworkPrint({ ...task, placements, files, path }));
  show("print file", printed);
  const { bytes } = succeeded(printed);

  const measured = await useOf(() =>
    measureInProcess({ ...task, placements, files: [{ upload, facts }], sources: [{ upload, ...file }], path, folder }),
  );
  show("plates and codes", measured);
  const drawn = succeeded(measured);
  const { findings } = reportOf({ files: [{ upload, facts, wrongEnding: null }], placements, box, drawn });
  const sum = (of: (use: Use<unknown>) => number) =>
    [read, printed, measured].map(of).reduce((one, other) => one + other);
  const rules = [...new Set(findings.map(({ rule }) => rule))].join(", ");
  print(
    `${megabytes} MB, result`,
    `print file of ${(bytes / 1e6).toFixed(0)} MB, measured ${drawn.engines.join(" and ") || "nothing"}, finds ${rules}`,
  );
  show("whole report", {
    seconds: sum(({ seconds }) => seconds),
    processor: sum(({ processor }) => processor),
    mebibytes: Math.max(...[read, printed, measured].map(({ mebibytes }) => mebibytes)),
  });
  const bare = `${file.path}-bare`;
  await writeFile(bare, await madeFile(dieline, { ...made, hasBleed: false }));
  await measureFix("convert-colors", file.path, show);
  await measureFix("mirror-bleed", bare, show);
}

type Show = (title: string, use: Omit<Use<unknown>, "value">) => void;

async function measureFix(fix: FileFix, path: string, show: Show): Promise<void> {
  const facts = succeeded(await useOf(() => readInProcess({ path, mediaType })));
  const placements = automaticPlacements([{ upload, facts }], box);
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

async function printedFile(file: Pick<PrintedFile, "path" | "mediaType">, { pages }: FileFacts): Promise<PrintedFile> {
  const sha256 = createHash("sha256")
    .update(await readFile(file.path))
    .digest("hex");
  return { ...file, sha256, pages };
}

function succeeded<T, E>({ value }: Use<Result<T, E>>): T {
  if (!value.ok) throw new Error(JSON.stringify(value.refusal));
  return value.value;
}
