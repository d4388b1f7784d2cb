import { mkdtempDisposable, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mailerLine } from "@boxwright/core/fulfilment/testing/ticketed-line";
import { expect, test } from "vitest";
import { testPdf } from "../../../artwork/testing/pdf-file.ts";
import { checkPdf } from "../../../structures/print/testing/check-pdf.ts";
import { drawInProcess } from "./draw-in-process.ts";

test("a print file that is too intricate to be drawn gets a job ticket without pictures", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "boxwright-draw-"));
  await writeFile(join(folder.path, "print.pdf"), testPdf({ content: "0 0 m 200 100 l S\n".repeat(400_000) }));
  const { inks, ...line } = mailerLine;
  const task = {
    folder: folder.path,
    plant: "arlington",
    box: {
      family: "mailer",
      size: { length: 254, width: 203.2, depth: 101.6 },
      board: "E",
      color: "kraft",
      sides: ["outside"],
    },
    line: { ...line, swatches: inks },
    orderedAt: new Date("2026-11-20T15:00:00Z"),
  } as const;
  const drawn = await drawInProcess(task, { processorSeconds: 0.01 });
  expect(drawn).toMatchObject([{ side: "outside", plates: ["Cyan", "Magenta", "Yellow", "Black", "White"] }]);
  expect((await readdir(folder.path)).sort()).toEqual(["dieline.dxf", "job-ticket.pdf", "print.pdf"]);
  expect(await checkPdf(await readFile(join(folder.path, "job-ticket.pdf")))).toMatchObject({ exit: 0 });
});
