import type { Matrix } from "../../structures/matrix.ts";
import type { Point } from "../../structures/sheet.ts";
import { scenePrecision } from "../scene.ts";

/** A step of a path. Paths of drawings have only these, with absolute coordinates. */
export type Step =
  | readonly ["M" | "L", number, number]
  | readonly ["Q", number, number, number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

/** Paths in the unit square keep a millionth: a micrometre on the largest sheet. */
export const unitPrecision = 1e-6;

/** An SVG path to the micrometre; `precision` is the part of a unit that it keeps. */
export function pathText(steps: readonly Step[], precision = scenePrecision): string {
  const perUnit = Math.round(1 / precision);
  let text = "";
  for (const [command, ...numbers] of steps) {
    text += command;
    for (let index = 0; index < numbers.length; index += 1) {
      if (index > 0) text += " ";
      text += Math.round((numbers[index] ?? 0) * perUnit) / perUnit + 0;
    }
  }
  return text;
}

/** The points of a row of numbers: x, y, x, y and so on. */
export function pointsIn(numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ]);
}

/** The points of a path, control points included. */
export function pointsOf(steps: readonly Step[]): Point[] {
  return steps.flatMap(([, ...numbers]) => pointsIn(numbers));
}

const lengths = { M: 2, L: 2, Q: 4, C: 6, Z: 0 } as const;

/** The text of moved steps, to the micrometre. It makes no list of the moved steps, because a text has very many. */
export function movedPathText(steps: readonly Step[], [a, b, c, d, e, f]: Matrix): string {
  let text = "";
  for (const step of steps) {
    text += step[0];
    for (let index = 1; index < step.length; index += 2) {
      const [x, y] = [step[index] as number, step[index + 1] as number];
      if (index > 1) text += " ";
      text += Math.round((a * x + c * y + e) * 1000) / 1000 + 0;
      text += " ";
      text += Math.round((b * x + d * y + f) * 1000) / 1000 + 0;
    }
  }
  return text;
}

/** Reads a path of absolute steps, such as {@link pathText} writes. Throws for any other text. */
export function readPath(text: string): Step[] {
  const steps: Step[] = [];
  scanPath(text, (command, numbers, count) => steps.push([command, ...numbers.subarray(0, count)] as unknown as Step));
  return steps;
}

/**
 * Visits the steps of a path of absolute steps. A long text has a million numbers, so all steps share one array of numbers, and the first
 * `count` of them are those of the visited step. Throws for any other text.
 */
export function scanPath(text: string, visit: (command: Step[0], numbers: Float64Array, count: number) => void): void {
  const numbers = new Float64Array(6);
  let at = 0;
  while (at < text.length) {
    const command = text[at] as Step[0];
    const count = lengths[command];
    let end = at + 1;
    for (let index = 0; index < count; index += 1) {
      const start = index === 0 ? end : end + 1;
      end = numberEnd(text, start);
      numbers[index] = numberIn(text, start, end);
    }
    const isRead = count !== undefined && !numbers.subarray(0, count).some(Number.isNaN);
    if (!isRead || (end < text.length && !Object.hasOwn(lengths, text[end] ?? "")))
      throw new Error(text.slice(at, end + 1));
    visit(command, numbers, count);
    at = end;
  }
}

const [space, comma, minus, point, zero, nine] = [32, 44, 45, 46, 48, 57] as const;

/** The index after the number that starts at an index: a separator or the letter of a step ends it. */
function numberEnd(text: string, start: number): number {
  for (let end = start; ; end += 1) {
    const code = text.charCodeAt(end);
    // The only letter in a number is a small e.
    if (Number.isNaN(code) || code === space || code === comma || (code > nine && code < 97)) return end;
  }
}

const powersOfTen = Array.from({ length: 16 }, (_, digits) => 10 ** digits);

/** The number that `Number` reads, but without a copy of its text. */
function numberIn(text: string, start: number, end: number): number {
  const isNegative = text.charCodeAt(start) === minus;
  const first = isNegative ? start + 1 : start;
  let [digits, decimals, isPlain] = [0, -1, end > first && end - first < 16];
  for (let at = first; at < end && isPlain; at += 1) {
    const code = text.charCodeAt(at);
    if (decimals >= 0) decimals += 1;
    if (code >= zero && code <= nine) digits = digits * 10 + code - zero;
    else if (code === point && decimals < 0) decimals = 0;
    else isPlain = false;
  }
  if (!isPlain || decimals === 0) return start < end ? Number(text.slice(start, end)) : Number.NaN;
  // Both are whole numbers below 2^53, so that their quotient is the nearest number.
  const value = decimals > 0 ? digits / (powersOfTen[decimals] ?? 1) : digits;
  return isNegative ? -value : value;
}

export function movedPath(steps: readonly Step[], [a, b, c, d, e, f]: Matrix): Step[] {
  return steps.map(([command, ...numbers]) => {
    const moved: number[] = [];
    for (let index = 0; index < numbers.length; index += 2) {
      const [x, y] = [numbers[index] ?? 0, numbers[index + 1] ?? 0];
      moved.push(a * x + c * y + e, b * x + d * y + f);
    }
    return [command, ...moved] as unknown as Step;
  });
}

const keptRings = new WeakMap<readonly (readonly Point[])[], string>();

/** Closed polygons as a path, which is kept with them. */
export function ringsPath(rings: readonly (readonly Point[])[]): string {
  const path = keptRings.get(rings) ?? pathText(rings.flatMap(closedRing));
  keptRings.set(rings, path);
  return path;
}

export function closedRing(points: readonly Point[]): Step[] {
  return [...points.map(([x, y], index): Step => [index === 0 ? "M" : "L", x, y]), ["Z"]];
}
