import type { Dieline } from "@boxwright/core/structures/dieline";
import type { PrintSide } from "@boxwright/core/structures/sheet";

/** SVG elements in the sheet's coordinates (y up) for each side; null leaves the side bare. */
export interface Artwork {
  readonly outside: (dieline: Dieline) => string;
  readonly inside: ((dieline: Dieline) => string) | null;
  /** The ink of a print in one color. */
  readonly ink: string;
  /** The logo of a print with a repeating logo. */
  readonly logo: () => Logo;
  /** Where white ink covers the board below the other inks: drawings like those of the artwork, white on black. Absent without white ink. */
  readonly white?: WhiteInk | undefined;
}

/** Null leaves a side without white ink. */
export type WhiteInk = Readonly<Record<PrintSide, ((dieline: Dieline) => string) | null>>;

/** SVG elements in a rectangle in any unit, with its lower left corner at 0, 0 and y up. */
export interface Logo {
  readonly width: number;
  readonly height: number;
  readonly drawing: string;
}

/** How an artwork is printed. */
export interface PrintPlan {
  readonly ink?: "one" | undefined;
  /** Millimetres from one logo to the next; without it, the artwork covers the sheet once. */
  readonly repeat?: number | undefined;
}
