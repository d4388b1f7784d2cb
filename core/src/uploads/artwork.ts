import type { PagePlace } from "../structures/page-place.ts";

/** A customer's file that is printed on the boxes of a line. Files never change, so a line may store these facts. */
export interface Artwork {
  /** The id of the upload. */
  readonly id: string;
  readonly name: string;
  /** Whether it has a thumbnail. */
  readonly hasPreview: boolean;
  /** The size of an image; null for a PDF. */
  readonly pixels: PixelSize | null;
  /** What the shop changed in it at its shopper’s request; absent for a file as it was sent. */
  readonly fixes?: readonly string[] | undefined;
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
function artworkSides(
  [outside, inside]: readonly string[],
  sides: "outside" | "both",
): { readonly outside: string; readonly inside: string | null } | null {
  if (outside === undefined) return null;
  return { outside, inside: sides === "both" ? (inside ?? outside) : null };
}

/** The files on the sides of a box, as pictures of the box show them. */
export interface PicturedFiles {
  readonly outside: string;
  readonly inside: string | null;
  /** Where the shopper placed them; null if the shop places them. */
  readonly placed: readonly PagePlace[] | null;
}

/** A page that a shopper has placed. */
interface PlacedPage extends PagePlace {
  readonly upload: string;
  readonly page: number;
}

/**
 * The files of a line in pictures of its box; null without files. A picture shows one page on each side: the first page of a file, or
 * inside the second one if the same file is outside. Placements of other pages are left out.
 */
export function picturedFiles(
  ids: readonly string[],
  sides: "outside" | "both",
  placements: readonly PlacedPage[] | null,
): PicturedFiles | null {
  const sent = artworkSides(ids, sides);
  if (sent === null || placements === null) return sent && { ...sent, placed: null };
  const placedOn = (side: PagePlace["side"]) => placements.find((one) => one.side === side)?.upload;
  const outside = placedOn("outside") ?? sent.outside;
  const inside = sent.inside === null ? null : (placedOn("inside") ?? sent.inside);
  const pages = { outside: { upload: outside, page: 0 }, inside: { upload: inside, page: inside === outside ? 1 : 0 } };
  const placed = placements
    .filter(({ side, upload, page }) => pages[side].upload === upload && pages[side].page === page)
    .map(({ side, panel, turn, scale, x, y }) => ({ side, panel, turn, scale, x, y }));
  return { outside, inside, placed: placed.length === 0 ? null : placed };
}
