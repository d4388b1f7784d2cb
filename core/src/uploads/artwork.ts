/** A customer's file that goes onto the boxes of a line. A file never changes, so that a line may keep what is known of it. */
export interface Artwork {
  /** Of the upload. */
  readonly id: string;
  readonly name: string;
  /** Whether there is a small picture of it to show. */
  readonly hasPreview: boolean;
  /** Of a picture; null for a PDF. */
  readonly pixels: PixelSize | null;
}

/** Of a picture, as it is seen. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Which of a line's files is printed on which side: the first outside, the second inside. With one file alone the inside is that
 * file's second page. Null without files.
 */
export function artworkSides(
  [outside, inside]: readonly string[],
  sides: "outside" | "both",
): { readonly outside: string; readonly inside: string | null } | null {
  if (outside === undefined) return null;
  return { outside, inside: sides === "both" ? (inside ?? outside) : null };
}
