import { readFile } from "node:fs/promises";
import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import { svgFacts } from "../svg/svg-facts.ts";
import { readPdfFacts } from "./pdf-facts.ts";
import { readPictureFacts } from "./picture-facts.ts";

/** Reads a file for the checks of artwork, in a process of its own: a hostile file can take all the time and memory that there is. */
export async function readFacts(path: string, mediaType: UploadType): Promise<FileFacts> {
  if (mediaType === "application/pdf") {
    return { mediaType, isTurned: false, profile: null, ...(await readPdfFacts(path)) };
  }
  if (mediaType === "image/svg+xml") return svgFacts(await readFile(path));
  return { mediaType, outputIntent: null, ...(await readPictureFacts(path, mediaType)) };
}
