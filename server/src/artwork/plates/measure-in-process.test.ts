import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { placed, printedPdf, size, storedPdf } from "../print/testing/printed.ts";
import { readFacts } from "../reading/read-facts.ts";
import { measureInProcess } from "./measure-in-process.ts";

const place = makeDataDir();
afterAll(() => place.remove());

test("a print whose plates take too much of a processor goes to a person", async () => {
  const pdf = { content: "0 0 1 0 k 0 0 200 100 re f" };
  const { path: source, mediaType } = await storedPdf(place.path, pdf);
  const path = join(place.path, "print.pdf");
  writeFileSync(path, await printedPdf(place.path, pdf));
  const task = {
    plant: "arlington" as const,
    box: { family: "mailer", size, board: "E", color: "white", sides: ["outside"] } as const,
    placements: [placed("one")],
    files: [{ upload: "one", facts: await readFacts(source, mediaType) }],
    sources: [{ upload: "one", path: source, mediaType }],
    path,
    folder: place.path,
  };
  expect(await measureInProcess(task, { processorSeconds: 0.1 })).toMatchObject({
    ok: true,
    value: { engines: [], previews: [], findings: [{ rule: "not-drawn", severity: "review" }] },
  });
  expect(await measureInProcess(task)).toMatchObject({
    value: { engines: ["plates", "codes"], previews: [{ side: "outside", hasGamut: false }], findings: [] },
  });
});
