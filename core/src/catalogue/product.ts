/** A selection of attributes by name, as shoppers send it and as lines keep it. */
export type Selection = Readonly<Record<string, string | number>>;

export interface LengthRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Inside dimensions in inches: length × width × depth. */
export interface InchSize {
  readonly length: number;
  readonly width: number;
  readonly depth: number;
}

export interface ChoiceAttribute {
  readonly name: string;
  /** How it is called beside its value. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The size of a box: presets, and any other size within the ranges. `Size` reads `10x8x4`. */
export interface SizeAttribute {
  readonly presets: readonly string[];
  readonly ranges: Readonly<Record<keyof InchSize, LengthRange>>;
  /** The width may be at most this many times the length. */
  readonly widthPerLength: number;
  /** The width is always the length. */
  readonly isSquare: boolean;
}

/** A literal quantity, or a range of them. */
export type QuantityOption =
  | number
  | { readonly minimum: number; readonly maximum: number; readonly increment: number };

export interface Product {
  readonly key: string;
  readonly sku: string;
  readonly version: number;
  readonly slug: string;
  readonly name: string;
  /** The structure of a box; null for what is not one. */
  readonly family: string | null;
  readonly board: string | null;
  readonly isSample: boolean;
  /** Only live products are shown and sold. */
  readonly isLive: boolean;
  readonly size: SizeAttribute | null;
  readonly choices: readonly ChoiceAttribute[];
  readonly defaultSelection: Selection;
  readonly quantityOptions: readonly QuantityOption[];
  /** The quantities that the price ladder shows. */
  readonly ladder: readonly number[];
  readonly leadTimeDays: number;
  /** How many can be had at once; null for what is made to order without a limit. */
  readonly stock: number | null;
  readonly sampleProductKey: string | null;
  readonly accessoryKeys: readonly string[];
}
