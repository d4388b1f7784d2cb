import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { templateOf } from "@boxwright/core/structures/template";
import { type PrintedPage, printDocument } from "../../structures/print/print-document.ts";
import { drawPlacements } from "./placed-artwork.ts";
import { type PrintedFile, PrintedFiles } from "./printed-files.ts";

/** Artwork of files as it is printed. */
export interface ArtworkPrintJob {
  readonly box: PrintedBox;
  /** In the order in which they lie on each other, lowest first. */
  readonly placements: readonly Placement[];
  readonly files: ReadonlyMap<string, PrintedFile>;
  /** Sentences for the metadata of the print file. */
  readonly facts: readonly string[];
}

/**
 * The print file of uploaded artwork: the template with the artwork in its Artwork layer, a page for each printed side. The same job gives
 * the same bytes. Throws {@link UnprintableFile} for a file that cannot be printed.
 */
export async function artworkPrint(job: ArtworkPrintJob): Promise<Uint8Array> {
  const files = new PrintedFiles(job.files);
  const pageOf = (side: PrintSide): PrintedPage => {
    const template = templateOf(job.box.dieline, side);
    return { template, artwork: (doc) => drawPlacements(doc, template, job, files) };
  };
  const [first = "outside", ...others] = job.box.sides;
  return printDocument([pageOf(first), ...others.map(pageOf)], "mm", job.facts);
}
