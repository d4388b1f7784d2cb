/** A customer's file that is printed on the boxes of a line. Files never change, so a line may store these facts. */
export interface Artwork {
  /** The id of the upload. */
  readonly id: string;
  readonly name: string;
  /** Whether it has a thumbnail. */
  readonly hasPreview: boolean;
  /** The size of an image; null for a PDF. */
  readonly pixels: PixelSize | null;
}

/** The size of an image in pixels, after its rotation by metadata. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Which of a line's files is printed on which side: the first outside, the second inside. A single file serves both sides,
 * its second page inside. Null without files.
 */
export function artworkSides(
  [outside, inside]: readonly string[],
  sides: "outside" | "both",
): { readonly outside: string; readonly inside: string | null } | null {
  if (outside === undefined) return null;
  return { outside, inside: sides === "both" ? (inside ?? outside) : null };
}
