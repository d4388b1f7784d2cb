import { ok, refused } from "@boxwright/core/kernel/result";
import { isPostScript, uploadTypeOf } from "@boxwright/core/uploads/upload-type";
import type { inspectPicture } from "./inspect-picture.ts";
import type { Inspection } from "./inspected-file.ts";
import { isPdf } from "./pdf-structure.ts";
import { unusable } from "./refusals.ts";
import { inspectSvg } from "./svg/inspect-svg.ts";
import { tiffStructure } from "./tiff-structure.ts";

/** Refuses a file whose type is not accepted, whose bytes do not match its signature, or that cannot be read to its end. */
export async function inspectFile(path: string, head: Uint8Array, network: string): Promise<Inspection> {
  const type = uploadTypeOf(head);
  switch (type) {
    case null:
      return refused(unusable(isPostScript(head) ? "postscript" : "type"));
    case "application/pdf":
      return (await isPdf(path)) ? ok({ type, width: null, height: null, preview: null }) : refused(unusable("broken"));
    case "image/svg+xml": {
      const preview = await inspectSvg(path, network);
      return preview.ok ? ok({ type, width: null, height: null, preview: preview.value }) : preview;
    }
    case "image/tiff": {
      const structure = await tiffStructure(path);
      return structure === null ? refused(unusable("broken")) : pictureAt(path, type, structure);
    }
    default:
      return pictureAt(path, type, null);
  }
}

/** Loads the library for pictures with the first picture, because it takes several megabytes and most uploads are PDFs. */
async function pictureAt(...picture: Parameters<typeof inspectPicture>): Promise<Inspection> {
  const pictures = await import("./inspect-picture.ts");
  return pictures.inspectPicture(...picture);
}
