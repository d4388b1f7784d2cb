import type { PageFacts } from "@boxwright/core/artwork/file-facts";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import type { UploadType } from "@boxwright/core/uploads/upload-type";

/** A stored file with the sizes of its pages, which its facts state. */
export interface PrintedFile {
  readonly path: string;
  readonly mediaType: UploadType;
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
  readonly pages: readonly Pick<PageFacts, "width" | "height">[];
}

/** Artwork of files as it is printed. */
export interface ArtworkPrintJob {
  readonly box: PrintedBox;
  /** Named in the metadata of the print file. */
  readonly family: string;
  readonly size: BoxSize;
  /** In the order in which they lie on each other, lowest first. */
  readonly placements: readonly Placement[];
  readonly files: ReadonlyMap<string, PrintedFile>;
}
