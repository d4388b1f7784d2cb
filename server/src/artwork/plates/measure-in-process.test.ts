import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { reportOf } from "@boxwright/core/artwork/report";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { box, placed, printedPdf, size, storedPdf } from "../print/testing/printed.ts";
import { readFacts } from "../reading/read-facts.ts";
import type { TestPdf } from "../testing/pdf-file.ts";
import { measureInProcess } from "./measure-in-process.ts";

const place = makeDataDir();
afterAll(() => place.remove());

/** The print of a page with what the shop has read from it. */
async function taskOf(pdf: TestPdf) {
  const { path: source, mediaType } = await storedPdf(place.path, pdf);
  const path = join(place.path, "print.pdf");
  writeFileSync(path, await printedPdf(place.path, pdf));
  return {
    plant: "arlington" as const,
    box: { family: "mailer", size, board: "E", color: "white", sides: ["outside"] } as const,
    placements: [placed("one")],
    files: [{ upload: "one", facts: await readFacts(source, mediaType) }],
    sources: [{ upload: "one", path: source, mediaType }],
    path,
    folder: place.path,
  };
}

test("a print whose plates take too much of a processor goes to a person", async () => {
  const task = await taskOf({ content: "0 0 1 0 k 0 0 200 100 re f" });
  expect(await measureInProcess(task, { processorSeconds: 0.1 })).toMatchObject({
    ok: true,
    value: { engines: [], previews: [], findings: [{ rule: "not-drawn", severity: "review" }] },
  });
  expect(await measureInProcess(task)).toMatchObject({
    value: { engines: ["plates", "codes"], previews: [{ side: "outside", hasGamut: false }], findings: [] },
  });
});

test("a page that cannot be drawn in time keeps the findings of its structure, and goes to a person", async () => {
  const place = (at: number) => `${(at * 7919) % 200} ${(at * 104729) % 100}`;
  const triangle = (at: number) => `0.${at % 10} 0.3 0 0 k ${place(at)} m ${place(at + 1)} l ${place(at + 2)} l f`;
  const triangles = Array.from({ length: 60_000 }, (_, at) => triangle(at)).join("\n");
  const task = await taskOf({
    content: `0 w 10 10 m 90 10 l S /S gs ${triangles}`,
    resources: "/ExtGState << /S << /ca 0.5 /BM /Multiply >> >>",
  });
  const measured = await measureInProcess(task, { processorSeconds: 3 });
  if (!measured.ok) throw new Error(measured.refusal.kind);
  expect(measured.value.engines).toEqual([]);
  const [file] = task.files;
  if (file === undefined) throw new Error("The file is missing");
  const { findings } = reportOf({
    files: [{ ...file, wrongEnding: null }],
    placements: task.placements,
    box,
    drawn: measured.value,
  });
  const found = findings.map(({ rule, severity }) => `${rule}/${severity}`);
  expect(found).toEqual(expect.arrayContaining(["not-drawn/review", "stroke/warn"]));
});
