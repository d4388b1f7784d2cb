import type { WireUserUpload } from "@boxwright/contract/uploads";
import type { Artwork, PixelSize } from "@boxwright/core/uploads/artwork";
import type { Upload } from "../postgres/upload-store.ts";

/** What a line keeps of an upload. */
export function artworkIn({ id, name, hasPreview, ...size }: Upload): Artwork {
  return { id, name, hasPreview, pixels: preflightOf(size) };
}

/** What is known of a file before it is printed: the size of a picture. */
export function preflightOf({ width, height }: Pick<Upload, "width" | "height">): PixelSize | null {
  return width === null || height === null ? null : { width, height };
}

/** A line's file as the wire has it. */
export function presentArtwork({ id, name, hasPreview, pixels }: Artwork): WireUserUpload {
  const artworkUrl = `/api/uploads/${id}`;
  const previewUrl = hasPreview ? `${artworkUrl}/preview.webp` : "";
  return { id, artworkName: name, artworkUrl, previewUrl, preflight: pixels };
}

/** The line's file that the wire speaks of. */
export function artworkOf({ id, artworkName, previewUrl, preflight }: WireUserUpload): Artwork {
  return { id, name: artworkName, hasPreview: previewUrl !== "", pixels: preflight };
}
