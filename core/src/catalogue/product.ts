import type { LocalText } from "../storefront/local-text.ts";
import type { LengthRange } from "./length-range.ts";
import type { Proportions } from "./proportions.ts";

/** The selected values of a product's attributes, by name, as shoppers send them and as lines store them. */
export type Selection = Readonly<Record<string, string | number>>;

/** Inside dimensions in inches: length × width × depth. */
export interface InchSize {
  readonly length: number;
  readonly width: number;
  readonly depth: number;
}

/** Values of attributes, by name: each of these attributes must have one of its values selected. */
export type SelectedValues = Readonly<Record<string, readonly string[]>>;

interface AnyAttribute {
  readonly name: string;
  /** The name that is shown beside its value. */
  readonly label: LocalText;
  /** Applies only if this is selected; empty if it always applies. Names earlier attributes only. */
  readonly appliesWith: SelectedValues;
}

export interface ChoiceOption {
  readonly value: string;
  readonly label: LocalText;
  /** The ink that it prints on the whole blank, by its name in the rates. */
  readonly ink: string | null;
  /** The finish that covers the print, by its name in the rates. */
  readonly finish: string | null;
  /** Extra work days that it takes to make. */
  readonly days: number;
}

export interface OptionAttribute extends AnyAttribute {
  readonly kind: "options";
  readonly options: readonly ChoiceOption[];
  /** The value if a selection has none; null if a selection must have one. */
  readonly default: string | null;
}

/** An attribute whose value is a length in inches. */
export interface MeasureAttribute extends AnyAttribute {
  readonly kind: "measure";
  readonly range: LengthRange;
  readonly default: number;
}

export type Choice = OptionAttribute | MeasureAttribute;

/** The size of a box. `Size` reads `10x8x4`. */
export interface SizeAttribute extends Proportions {
  readonly presets: readonly string[];
  /** Any other size within these is sold too; null if only the presets are. */
  readonly ranges: Readonly<Record<keyof InchSize, LengthRange>> | null;
}

/** A dimension of a box, or the sum of all three. */
export type Measure = keyof InchSize | "sum";

/** Values that are ruled out while everything in `when` holds, with the reason in words for a shopper. */
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
  /** The name on its page, in carts, orders and mails. */
  readonly names: LocalText;
  /** The structure of a box; null for goods that are not boxes. */
  readonly family: string | null;
  /** The board of a box without an attribute `Board`. */
  readonly board: string | null;
  readonly isSample: boolean;
  /** Only live products are shown and sold. */
  readonly isLive: boolean;
  readonly size: SizeAttribute | null;
  readonly choices: readonly Choice[];
  /** Which choices rule out which values of later choices. */
  readonly dependencies: readonly Dependency[];
  readonly defaultSelection: Selection;
  readonly quantityOptions: readonly QuantityOption[];
  /** The quantities that the price ladder shows. */
  readonly ladder: readonly number[];
  /** Work days that it takes to make. */
  readonly leadTimeDays: number;
  /** Extra work days from each quantity on. */
  readonly leadTimeSteps: readonly { readonly from: number; readonly days: number }[];
  /** How many pieces a new shop has in stock; null for goods that are made to order. */
  readonly initialStock: number | null;
  /** The weight of one piece; null if it follows from the structure. */
  readonly grams: number | null;
  /** The outside of the carton that one piece comes in, in inches; null for goods that are not sold by the carton. */
  readonly carton: { readonly length: number; readonly width: number; readonly height: number } | null;
  /** The shop's own artwork: on a printed sample, and on the pictures of a printed box until the shopper sends theirs. */
  readonly artwork: string | null;
  /** The URL of the picture of goods without a structure, with `{Color}` for the selected color. */
  readonly picture: string | null;
  /** The boxes of which a proof can be ordered, by their keys; empty for anything that is not a proof. */
  readonly proofOf: readonly string[];
  readonly sampleProductKey: string | null;
  readonly accessoryKeys: readonly string[];
}
