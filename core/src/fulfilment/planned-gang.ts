import type { LocalText } from "../storefront/local-text.ts";
import type { Template } from "../structures/template.ts";
import type { SheetPlan } from "./plan-sheet.ts";

/** A line of a gang as its ticket and its sheet plan name it. */
export interface PlannedLine {
  readonly id: string;
  /** `A` for the first line. */
  readonly letter: string;
  /** `BW-00004231/2`. */
  readonly name: string;
  readonly titles: LocalText;
  readonly quantity: number;
  /** How many of its blanks are on each sheet. */
  readonly up: number;
  /** The outside of its blank; null for goods that the shop no longer draws. */
  readonly template: Template | null;
}

/** Lines that share their sheets, as the plant reads of them. */
export interface PlannedGang {
  /** Such as `G-118`. */
  readonly number: string;
  readonly plan: SheetPlan;
  /** The finish of all of them; null for none. */
  readonly finish: string | null;
  readonly lines: readonly PlannedLine[];
}

/** The letter of a line by its place in the gang, from 0. */
export function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}
