import type { LocalText } from "../storefront/local-text.ts";
import type { LengthRange } from "./length-range.ts";
import type { Proportions } from "./proportions.ts";

/** A selection of attributes by name, as shoppers send it and as lines keep it. */
export type Selection = Readonly<Record<string, string | number>>;

/** Inside dimensions in inches: length × width × depth. */
export interface InchSize {
  readonly length: number;
  readonly width: number;
  readonly depth: number;
}

/** Values of other attributes, one of each of which has to be selected. */
export type SelectedValues = Readonly<Record<string, readonly string[]>>;

interface AnyAttribute {
  readonly name: string;
  /** How it is called beside its value. */
  readonly label: LocalText;
  /** What it goes with; empty where it goes with everything. Names attributes before it. */
  readonly appliesWith: SelectedValues;
}

export interface ChoiceOption {
  readonly value: string;
  readonly label: LocalText;
  /** The ink that it prints the whole blank with, by its name in the price list. */
  readonly ink: string | null;
  /** What it is covered with besides, by its name in the price list. */
  readonly finish: string | null;
  /** Work days that it takes longer to make. */
  readonly days: number;
}

export interface OptionAttribute extends AnyAttribute {
  readonly kind: "options";
  readonly options: readonly ChoiceOption[];
  /** Taken where a selection does not say; null where it has to. */
  readonly default: string | null;
}

/** A length in inches. */
export interface MeasureAttribute extends AnyAttribute {
  readonly kind: "measure";
  readonly range: LengthRange;
  readonly default: number;
}

export type Choice = OptionAttribute | MeasureAttribute;

/** The size of a box. `Size` reads `10x8x4`. */
export interface SizeAttribute extends Proportions {
  readonly presets: readonly string[];
  /** Any other size within these can be had too; null where only the presets are sold. */
  readonly ranges: Readonly<Record<keyof InchSize, LengthRange>> | null;
}

/** Inches of a box: a dimension, or all three together. */
export type Measure = keyof InchSize | "sum";

/** What is ruled out, when, and why in words for a shopper: in each language, or in one. Everything in `when` has to hold. */
export interface Dependency<Reason = LocalText> {
  readonly attribute: string;
  readonly values: readonly string[];
  readonly when: {
    readonly selected: SelectedValues;
    readonly size: { readonly measure: Measure; readonly over: number | null; readonly upTo: number | null } | null;
  };
  readonly reason: Reason;
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
  /** How it is called on its page, and wherever it is bought. */
  readonly names: LocalText;
  /** The structure of a box; null for what is not one. */
  readonly family: string | null;
  /** What a box is made of where no attribute `Board` says. */
  readonly board: string | null;
  readonly isSample: boolean;
  /** Only live products are shown and sold. */
  readonly isLive: boolean;
  readonly size: SizeAttribute | null;
  readonly choices: readonly Choice[];
  /** What choices rule out of choices after them. */
  readonly dependencies: readonly Dependency[];
  readonly defaultSelection: Selection;
  readonly quantityOptions: readonly QuantityOption[];
  /** The quantities that the price ladder shows. */
  readonly ladder: readonly number[];
  /** Work days that it takes to make. */
  readonly leadTimeDays: number;
  /** From these quantities on it takes so many days longer. */
  readonly leadTimeSteps: readonly { readonly from: number; readonly days: number }[];
  /** How many pieces a new shop has on its shelf; null for goods that are made to order, which have no stock. */
  readonly initialStock: number | null;
  /** What one weighs; null where its structure says. */
  readonly grams: number | null;
  /** The carton that one comes in, outside, in inches; null for what is not sold by the carton. */
  readonly carton: { readonly length: number; readonly width: number; readonly height: number } | null;
  /** The shop's own artwork: a printed sample comes with it, a printed box is shown with it until its shopper's is there. */
  readonly artwork: string | null;
  /** The address of the picture of what has no structure, with `{Color}` for the color that is selected. */
  readonly picture: string | null;
  /** The boxes of which a proof can be ordered, by their keys; empty for anything that is not a proof. */
  readonly proofOf: readonly string[];
  readonly sampleProductKey: string | null;
  readonly accessoryKeys: readonly string[];
}
