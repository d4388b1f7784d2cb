import type { WireArtworkReport } from "@boxwright/contract/artwork";
import type { WirePlacement } from "@boxwright/contract/placements";

/** What the shop has read from a page that is placed; undefined if it could not read the file. */
export function pageIn({ files }: Pick<WireArtworkReport, "files">, { upload, page }: WirePlacement) {
  return files.find((file) => file.upload === upload)?.facts?.pages[page];
}
