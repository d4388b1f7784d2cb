import type { LengthUnit } from "@boxwright/core/kernel/units";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import { lengthText, measureText } from "@boxwright/core/structures/job-ticket";
import type { Point } from "@boxwright/core/structures/sheet";
import type { Template } from "@boxwright/core/structures/template";
import { templateWords } from "@boxwright/core/structures/template-words";
import { straight, stroked } from "./ink-drawing.ts";
import { type Lettered, lettered, letterScale, widthOf } from "./letters.ts";

const hairline = 0.1;
/** Distances from the blank, in millimetres: of the panels' sizes, and of the whole blank's size. */
const innerLine = bleedWidth + 4;
const outerLine = bleedWidth + 10.8;
const tick = 0.7;
const gap = 0.8;

/** The edge of the blank that sizes are placed along: below it, or on its left and upright. */
interface Edge {
  readonly at: (along: number, away: number) => Point;
  readonly isUpright: boolean;
  readonly letters: Lettered;
}

/** The sizes of the panels of one row and one column, of the whole blank, and a line to check with a ruler. */
export function dimensionLines({ row, column, dieline: { blank }, language }: Template, unit: LengthUnit): string {
  const letters: Lettered = {
    size: 2.5 * letterScale(Math.max(blank.width, blank.height)),
    lettering: "quiet",
    align: "centre",
  };
  const words = templateWords[language];
  const bare = (length: number) => lengthText(length, unit, words);
  const measured = (length: number) => measureText(length, unit, words);
  const below: Edge = { at: (along, away) => [along, -away], isUpright: false, letters };
  const left: Edge = { at: (along, away) => [-away, along], isUpright: true, letters };
  return [
    chain(below, row.stops, innerLine, bare),
    chain(below, [0, blank.width], outerLine, measured),
    chain(left, column.stops, innerLine, bare),
    chain(left, [0, blank.height], outerLine, measured),
    rulerLine(blank.width, unit === "in" ? 50.8 : 50, (length) => words.ruler(measured(length)), letters),
  ].join("");
}

/** The distances between stops, each as a number over its part of the line. */
function chain(edge: Edge, stops: readonly number[], away: number, textOf: (length: number) => string): string {
  const { at } = edge;
  const lines = [
    straight(at(stops[0] ?? 0, away), at(stops.at(-1) ?? 0, away)),
    ...stops.map((stop) => straight(at(stop, bleedWidth + gap), at(stop, away + 1.2))),
    ...stops.map((stop) => straight(at(stop - tick, away + tick), at(stop + tick, away - tick))),
  ];
  const numbers = stops.slice(1).map((stop, index) => number(edge, [stops[index] ?? stop, stop], away, textOf));
  return `${stroked(lines, hairline)}${numbers.join("")}`;
}

/** A number over its part of the line. If it is too wide, it is turned and placed beyond the line, or left out if there is no room. */
function number(
  edge: Edge,
  [from, to]: readonly [number, number],
  away: number,
  textOf: (length: number) => string,
): string {
  const { at, isUpright, letters } = edge;
  const text = textOf(to - from);
  const middle = (from + to) / 2;
  if (widthOf(text, letters) < to - from - 1) {
    return lettered(text, at(middle, isUpright ? away + gap : away - gap), { ...letters, isUpright });
  }
  if (to - from < letters.size * 1.1) return "";
  const half = letters.size * (isUpright ? -0.35 : 0.35);
  return lettered(text, at(middle + half, away + 3.5), { ...letters, isUpright: !isUpright });
}

/** A line of known length, which shows whether a printout has full size. */
function rulerLine(blankWidth: number, length: number, textOf: (length: number) => string, letters: Lettered): string {
  const x = blankWidth + bleedWidth + 6;
  const ends = [0, length].map((y) => straight([x - 1, y], [x + 1, y]));
  const line = stroked([straight([x, 0], [x, length]), ...ends], hairline);
  return `${line}${lettered(textOf(length), [x + letters.size * 1.4, length / 2], { ...letters, isUpright: true })}`;
}
