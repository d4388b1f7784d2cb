import type { Dieline } from "@boxwright/core/structures/dieline";

/** What an artwork draws: SVG elements in the sheet's coordinates (y up), for each side; null leaves the board bare. */
export interface Artwork {
  readonly outside: (dieline: Dieline) => string;
  readonly inside: ((dieline: Dieline) => string) | null;
}
