import { type LengthUnit, millimetresPerInch } from "../kernel/units.ts";
import type { BoxSize } from "./box-family.ts";
import type { Dieline } from "./dieline.ts";
import type { Template } from "./template.ts";

/** Millimetres as a number of the unit: to a thousandth of an inch (sixteenths exactly) or a hundredth of a millimetre. */
export function lengthText(length: number, unit: LengthUnit): string {
  if (unit === "mm") return shortest(length, 2);
  const inches = length / millimetresPerInch;
  const isSixteenth = Math.abs(inches * 16 - Math.round(inches * 16)) < 1e-6;
  return shortest(inches, isSixteenth ? 4 : 3);
}

/** Halves are rounded up, though floating point may have put them a hair below. */
function shortest(value: number, digits: number): string {
  return String(Number((value + 1e-9).toFixed(digits)));
}

export interface JobTicket {
  readonly title: string;
  readonly facts: readonly string[];
}

/** What a template says about itself, in the unit that was asked for and the other. */
export function jobTicketOf({ dieline, side }: Template, unit: LengthUnit): JobTicket {
  const { family, inside, blank } = dieline;
  return {
    title: `${family.name}, ${side} print`,
    facts: [
      `Inside ${inBoth(dimensionsOf(inside), unit)}`,
      `Blank ${inBoth([blank.width, blank.height], unit)}`,
      boardText(dieline),
      family.standard,
    ],
  };
}

/** A designer of corrugated board wants to know which way it bends easily. */
function boardText({ board, family }: Dieline): string {
  const thickness = `${board.name}, ${lengthText(board.caliper, "mm")} mm`;
  if (!board.isCorrugated) return thickness;
  return `${thickness}, flutes ${family.fluteDirection === 0 ? "upright" : "across"}`;
}

function dimensionsOf({ length, width, depth }: BoxSize): number[] {
  return [length, width, depth];
}

function inBoth(lengths: readonly number[], unit: LengthUnit): string {
  const said = (in_: LengthUnit) => `${lengths.map((length) => lengthText(length, in_)).join(" × ")} ${in_}`;
  return `${said(unit)} (${said(unit === "in" ? "mm" : "in")})`;
}
