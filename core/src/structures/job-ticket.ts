import { type LengthUnit, millimetresPerInch } from "../kernel/units.ts";
import type { BoxSize } from "./box-family.ts";
import type { Template } from "./template.ts";
import { type TemplateWords, templateWords } from "./template-words.ts";

/** Millimetres as a number in the unit: to a thousandth of an inch (sixteenths exactly) or a hundredth of a millimetre. */
export function lengthText(length: number, unit: LengthUnit, { decimalPoint }: TemplateWords): string {
  return shortest(length, unit).replace(".", decimalPoint);
}

function shortest(length: number, unit: LengthUnit): string {
  if (unit === "mm") return rounded(length, 2);
  const inches = length / millimetresPerInch;
  const isSixteenth = Math.abs(inches * 16 - Math.round(inches * 16)) < 1e-6;
  return rounded(inches, isSixteenth ? 4 : 3);
}

/** Rounds halves up, even if floating-point arithmetic has put them slightly below. */
function rounded(value: number, digits: number): string {
  return String(Number((value + 1e-9).toFixed(digits)));
}

/** {@link lengthText} followed by the unit. */
export function measureText(length: number, unit: LengthUnit, words: TemplateWords): string {
  return `${lengthText(length, unit, words)} ${words.units[unit]}`;
}

export interface JobTicket {
  readonly title: string;
  readonly facts: readonly string[];
}

/** The title and the facts on a template, with the requested unit before the other. */
export function jobTicketOf(template: Template, unit: LengthUnit): JobTicket {
  const { dieline, side, language } = template;
  const { family, inside, blank } = dieline;
  const words = templateWords[language];
  return {
    title: `${family.names[language]}, ${words.print[side]}`,
    facts: [
      `${words.inside} ${inBoth(dimensionsOf(inside), unit, words)}`,
      `${words.blank} ${inBoth([blank.width, blank.height], unit, words)}`,
      boardText(template, words),
      family.standard,
    ],
  };
}

/** The board with the direction of its flutes, along which it bends easily. */
function boardText({ dieline: { board, family }, language }: Template, words: TemplateWords): string {
  const thickness = `${board.names[language]}, ${measureText(board.caliper, "mm", words)}`;
  if (!board.isCorrugated) return thickness;
  return `${thickness}, ${family.fluteDirection === 0 ? words.flutesUpright : words.flutesAcross}`;
}

function dimensionsOf({ length, width, depth }: BoxSize): number[] {
  return [length, width, depth];
}

function inBoth(lengths: readonly number[], unit: LengthUnit, words: TemplateWords): string {
  const inUnit = (one: LengthUnit) =>
    `${lengths.map((length) => lengthText(length, one, words)).join(" × ")} ${words.units[one]}`;
  return `${inUnit(unit)} (${inUnit(unit === "in" ? "mm" : "in")})`;
}
