import type { Dieline } from "@boxwright/core/structures/dieline";

/** What an artwork draws: SVG elements in the sheet's coordinates (y up), for each side; null leaves the board bare. */
export interface Artwork {
  readonly outside: (dieline: Dieline) => string;
  readonly inside: ((dieline: Dieline) => string) | null;
  /** The ink of a print in one color. */
  readonly ink: string;
  /** What a print of a repeating logo repeats. */
  readonly logo: () => Logo;
}

/** SVG elements within a box of any unit: lower left corner at 0, 0, y up. */
export interface Logo {
  readonly width: number;
  readonly height: number;
  readonly drawing: string;
}

/** How an artwork is printed. */
export interface PrintPlan {
  readonly ink?: "one" | undefined;
  /** Millimetres from one logo to the next; left out, the artwork covers the sheet as it was drawn. */
  readonly repeat?: number | undefined;
}
