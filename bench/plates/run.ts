import { createHash } from "node:crypto";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Placement } from "@boxwright/core/artwork/placement";
import { inches, requireDieline, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import { artworkPrint } from "@boxwright/server/artwork/print/artwork-print";
import { readFacts } from "@boxwright/server/artwork/reading/read-facts";
import { runTask } from "@boxwright/server/platform/task-process";
import { line } from "../report.ts";
import type { MeasureReply, MeasureTask } from "./measure-task.ts";
import { picturePage } from "./picture-page.ts";

/** `npm run bench:plates`: how much of a processor and of memory the plates of prints with many photos take. */
const cases = [
  { count: 5, pixels: [1500, 1200] },
  { count: 20, pixels: [1500, 1200] },
  { count: 27, pixels: [3000, 2270] },
] as const;

const size = inches(10, 8, 4);
const dieline = requireDieline(requireFamily("mailer"), size);
const { blank } = dieline;
const placement: Placement = {
  side: "outside",
  upload: "one",
  page: 0,
  panel: null,
  turn: 0,
  scale: 1,
  x: blank.width / 2,
  y: blank.height / 2,
  isGuess: false,
};
const program = {
  path: fileURLToPath(new URL("measure-task.ts", import.meta.url)),
  heapMegabytes: 512,
  bounds: { processorSeconds: 60, megabytes: 1200 },
};

const folder = await mkdtemp(join(tmpdir(), "boxwright-plates-"));
// The process of a task does not keep this one alive.
const alive = setInterval(() => {}, 1000);
try {
  for (const { count, pixels } of cases) {
    const [upload, print] = [join(folder, `${count}.pdf`), join(folder, `${count}-print.pdf`)];
    const bytes = await picturePage(dieline, count, pixels);
    await writeFile(upload, bytes);
    const { pages } = await readFacts(upload, "application/pdf");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const files = new Map([["one", { path: upload, mediaType: "application/pdf" as const, sha256, pages }]]);
    const box = { dieline, color: "white", sides: ["outside"] } as const;
    await writeFile(print, await artworkPrint({ box, family: "mailer", size, placements: [placement], files }));
    const measured = await runTask<MeasureReply>(program, { upload, print, placement } satisfies MeasureTask);
    const [mb, printMb] = [bytes.length, (await stat(print)).size].map((length) => `${(length / 1e6).toFixed(0)} MB`);
    const text = measured.ok
      ? `plates ${measured.value.plates.toFixed(1)} s, codes ${measured.value.codes.toFixed(1)} s of a processor, ${measured.value.megabytes.toFixed(0)} MB at most`
      : measured.refusal.kind;
    line(`${count} pictures, ${mb}, print file ${printMb}`, text);
  }
} finally {
  clearInterval(alive);
  await rm(folder, { recursive: true, force: true });
}
