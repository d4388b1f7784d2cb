import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Placement } from "@boxwright/core/artwork/placement";
import { box, placed, printedPdf, storedPdf } from "../../print/testing/printed.ts";
import { readFacts } from "../../reading/read-facts.ts";
import type { TestPdf } from "../../testing/pdf-file.ts";
import { measurePrint } from "../measure-print.ts";

/** What the plates of a print of a PDF show. Its only page is placed on the outside. */
export async function measuredPdf(folder: string, pdf: TestPdf, changes: Partial<Placement> = {}, on = box) {
  const { path, mediaType } = await storedPdf(folder, pdf);
  const print = join(folder, randomUUID());
  writeFileSync(print, await printedPdf(folder, pdf, changes, on));
  const files = [{ upload: "one", facts: await readFacts(path, mediaType) }];
  return measurePrint({
    path: print,
    box: on,
    placements: [placed("one", changes)],
    files,
    sources: [{ upload: "one", path, mediaType }],
  });
}
