import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileFacts, PageFacts } from "@boxwright/core/artwork/file-facts";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import { readFacts } from "../reading/read-facts.ts";
import { type TestPdf, testPdf } from "./pdf-file.ts";

/** The facts of a file in memory. */
export async function factsOf(bytes: Uint8Array, mediaType: UploadType = "application/pdf"): Promise<FileFacts> {
  const path = join(tmpdir(), `artwork-${randomUUID()}`);
  await writeFile(path, bytes);
  try {
    return await readFacts(path, mediaType);
  } finally {
    await rm(path, { force: true });
  }
}

/** The facts of the only page of a PDF without faults. */
export async function pageFactsOf(pdf: TestPdf): Promise<PageFacts> {
  const { faults, pages } = await factsOf(testPdf(pdf));
  const [page] = pages;
  if (page === undefined || faults.length > 0) throw new Error(`The file has faults: ${JSON.stringify(faults)}`);
  return page;
}
