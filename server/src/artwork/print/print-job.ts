import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import type { PrintedFile } from "./printed-files.ts";

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
