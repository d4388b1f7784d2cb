import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { automaticPlacements } from "@boxwright/core/artwork/automatic-placement";
import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import { reportOf } from "@boxwright/core/artwork/report";
import type { Result } from "@boxwright/core/kernel/result";
import { inches, requireDieline, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import { measureInProcess } from "@boxwright/server/artwork/plates/measure-in-process";
import { makeArtworkPrint } from "@boxwright/server/artwork/print/make-artwork-print";
import type { PrintedFile } from "@boxwright/server/artwork/print/print-job";
import { readInProcess } from "@boxwright/server/artwork/process/read-in-process";
import type { line } from "../report.ts";
import { type Use, useOf } from "./child-use.ts";

const upload = "upload";
const size = inches(10, 8, 4);
/** The sheet of every file that is measured. */
export const dieline = requireDieline(requireFamily("mailer"), size);

type File = Pick<PrintedFile, "path" | "mediaType">;

/** A job of artwork for the box of {@link dieline} on a board of this color. */
export function taskOf(color: "white" | "kraft") {
  const sides = ["outside"] as const;
  return { plant: "arlington", box: { family: "mailer", size, board: dieline.board.code, color, sides } } as const;
}

export type Show = (title: string, use: Omit<Use<unknown>, "value">) => void;

/** Prints what each step of a file took, with this title before it. */
export function showing(title: string, print: typeof line): Show {
  return (step, { seconds, processor, mebibytes }) =>
    print(
      `${title}, ${step}`,
      `${seconds.toFixed(2)} s, processor ${processor.toFixed(2)} s, ${mebibytes.toFixed(0)} MiB`,
    );
}

interface Measured {
  readonly title: string;
  readonly file: File;
  readonly color: "white" | "kraft";
}

/** Checks a file as the shop does, step by step, each in a process of its own. Its print file lies in the folder as `<name>-print.pdf`. */
export async function measureReport(
  folder: string,
  name: string,
  measured: Measured,
  print: typeof line,
): Promise<void> {
  const { title, file, color } = measured;
  const [task, show] = [taskOf(color), showing(title, print)];
  const box = { dieline, color, sides: task.box.sides };
  const read = await useOf(() => readInProcess(file));
  show("structure", read);
  const facts = succeeded(read);
  const placements = automaticPlacements([{ upload, facts }], box);

  const path = join(folder, `${name}-print.pdf`);
  const files = new Map([[upload, await printedFile(file, facts)]]);
  const printed = await useOf(() => makeArtworkPrint({ ...task, placements, files, path }));
  show("print file", printed);
  const { bytes } = succeeded(printed);

  const plates = await useOf(() =>
    measureInProcess({ ...task, placements, files: [{ upload, facts }], sources: [{ upload, ...file }], path, folder }),
  );
  show("plates and codes", plates);
  const drawn = succeeded(plates);
  const { findings } = reportOf({ files: [{ upload, facts, wrongEnding: null }], placements, box, drawn });
  const sum = (of: (use: Use<unknown>) => number) =>
    [read, printed, plates].map(of).reduce((one, other) => one + other);
  const rules = [...new Set(findings.map(({ rule }) => rule))].join(", ") || "nothing";
  print(
    `${title}, result`,
    `print file of ${(bytes / 1e6).toFixed(0)} MB, measured ${drawn.engines.join(" and ") || "nothing"}, finds ${rules}`,
  );
  show("whole report", {
    seconds: sum(({ seconds }) => seconds),
    processor: sum(({ processor }) => processor),
    mebibytes: Math.max(...[read, printed, plates].map(({ mebibytes }) => mebibytes)),
  });
}

async function printedFile(file: File, { pages }: FileFacts): Promise<PrintedFile> {
  const sha256 = createHash("sha256")
    .update(await readFile(file.path))
    .digest("hex");
  return { ...file, sha256, pages };
}

/** The value of a step. A refusal ends the benchmark. */
export function succeeded<T, E>({ value }: Use<Result<T, E>>): T {
  if (!value.ok) throw new Error(JSON.stringify(value.refusal));
  return value.value;
}
