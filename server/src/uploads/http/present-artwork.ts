import type { WireUserUpload } from "@boxwright/contract/uploads";
import type { Artwork } from "@boxwright/core/uploads/artwork";

/** A line's file as the wire has it. */
export function presentArtwork({ id, name, hasPreview }: Artwork): WireUserUpload {
  const artworkUrl = `/api/uploads/${id}`;
  return { id, artworkName: name, artworkUrl, previewUrl: hasPreview ? `${artworkUrl}/preview.webp` : "" };
}

/** The line's file that the wire speaks of. */
export function artworkOf({ id, artworkName, previewUrl }: WireUserUpload): Artwork {
  return { id, name: artworkName, hasPreview: previewUrl !== "" };
}
