import { type LengthUnit, lengthText } from "@boxwright/core/structures/job-ticket";
import type { Run } from "@boxwright/core/structures/measure-run";
import type { Point } from "@boxwright/core/structures/sheet";
import { bleedWidth, type Line, type Template } from "@boxwright/core/structures/template";
import { type Lettered, lettered, straight, stroked, widthOf } from "./ink-drawing.ts";

const hairline = 0.1;
const letters: Lettered = { size: 2.5, lettering: "quiet", align: "centre" };
/** Distances from the blank: of the sizes of single panels, and of the whole blank beyond them. */
const innerLine = bleedWidth + 4.2;
const outerLine = bleedWidth + 10.6;
const tick = 0.7;
const gap = 0.8;

/** How a size along x or along y is laid on the page: the same drawing, turned by a quarter. */
interface Direction {
  readonly at: (along: number, away: number) => Point;
  readonly isUpright: boolean;
}

const alongX: Direction = { at: (along, away) => [along, -away], isUpright: false };
const alongY: Direction = { at: (along, away) => [-away, along], isUpright: true };

/** The sizes of the panels of one row and one column, of the whole blank, and a line to hold a ruler to. */
export function dimensionLines({ row, column, dieline: { blank } }: Template, unit: LengthUnit): string {
  const whole = (length: number): Run => ({ at: 0, stops: [0, length] });
  return [
    chain(alongX, row, innerLine, unit),
    chain(alongX, whole(blank.width), outerLine, unit, ` ${unit}`),
    chain(alongY, column, innerLine, unit),
    chain(alongY, whole(blank.height), outerLine, unit, ` ${unit}`),
    rulerLine(blank.width, unit),
  ].join("");
}

function chain(direction: Direction, { stops }: Run, away: number, unit: LengthUnit, suffix = ""): string {
  const { at, isUpright } = direction;
  const [first = 0, last = 0] = [stops[0], stops.at(-1)];
  const ticks = stops.map((stop) => straight(at(stop - tick, away + tick), at(stop + tick, away - tick)));
  const reaches = stops.map((stop) => straight(at(stop, bleedWidth + gap), at(stop, away + 1.5)));
  const lines: Line[] = [straight(at(first, away), at(last, away)), ...reaches, ...ticks];
  const numbers = stops.slice(1).map((stop, index) => {
    const from = stops[index] ?? stop;
    const text = `${lengthText(stop - from, unit)}${suffix}`;
    const middle = (from + stop) / 2;
    if (widthOf(text, letters) < stop - from - 1) {
      return lettered(text, at(middle, away - gap), { ...letters, isUpright });
    }
    if (stop - from < letters.size * 0.8) return "";
    return lettered(text, turned(direction, middle, away), { ...letters, isUpright: !isUpright });
  });
  return `${stroked(lines, hairline)}${numbers.join("")}`;
}

/** A number too wide for its stretch stands across it, beyond the line. */
function turned({ at, isUpright }: Direction, middle: number, away: number): Point {
  const half = letters.size * 0.35;
  return isUpright ? at(middle - half, away + 3.4) : at(middle + half, away + 3.4);
}

/** A printout that is not at full size shows on this line. */
function rulerLine(blankWidth: number, unit: LengthUnit): string {
  const length = unit === "in" ? 50.8 : 50;
  const text = `Measures ${lengthText(length, unit)} ${unit} at full size`;
  const x = blankWidth + bleedWidth + 5;
  const ends = [0, length].map((y) => straight([x - 1, y], [x + 1, y]));
  const line = stroked([straight([x, 0], [x, length]), ...ends], hairline);
  return `${line}${lettered(text, [x + 3.4, length / 2], { ...letters, isUpright: true })}`;
}
