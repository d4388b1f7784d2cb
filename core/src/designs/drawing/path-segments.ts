import type { Point } from "../../structures/sheet.ts";
import { pointsIn } from "./path.ts";

/** A step of a path in absolute coordinates. Quadratic curves and arcs are cubic curves here. */
export type Segment =
  | { readonly kind: "move" | "line"; readonly to: Point }
  | { readonly kind: "curve"; readonly control: readonly [Point, Point]; readonly to: Point }
  | { readonly kind: "close" };

/**
 * Reads an SVG path. As SVG demands, a path with a fault ends before the fault. A path with more than `mostPoints` points, control points
 * included, ends with the step that exceeds them.
 */
export function segmentsOf(path: string, mostPoints = Number.POSITIVE_INFINITY): Segment[] {
  return new PathReader(path, mostPoints).read();
}

const numberText = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/y;
const separator = /[\s,]*/y;
const flagText = /[01]/y;

class PathReader {
  readonly #text: string;
  readonly #mostPoints: number;
  readonly #segments: Segment[] = [];
  #points = 0;
  #at = 0;
  #pen: Point = [0, 0];
  #start: Point = [0, 0];
  /** The last control point of the previous curve of the same kind, which a smooth curve mirrors. */
  #smooth: { readonly kind: "cubic" | "quadratic"; readonly control: Point } | null = null;

  constructor(text: string, mostPoints: number) {
    this.#text = text;
    this.#mostPoints = mostPoints;
  }

  read(): Segment[] {
    let command = "";
    while (this.#points <= this.#mostPoints) {
      const letter = this.#match(/[a-zA-Z]/y);
      if (letter !== null) command = letter;
      else if (command === "" || /[zZ]/.test(command) || !this.#hasNumber()) break;
      // Further pairs after a move are lines.
      else if (/[mM]/.test(command)) command = command === "m" ? "l" : "L";
      if (this.#segments.length === 0 && !/[mM]/.test(command)) break;
      if (!this.#step(command)) break;
    }
    return this.#segments;
  }

  /** False if the command is unknown or its numbers are incomplete. */
  #step(command: string): boolean {
    const kind = command.toUpperCase();
    if (kind === "Z") return this.#close();
    if (kind === "A") return this.#arc(command);
    const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2 };
    const count = counts[kind];
    const numbers = count === undefined ? null : this.#numbers(count);
    if (numbers === null) return false;
    const [fromX, fromY] = command === kind ? [0, 0] : this.#pen;
    if (kind === "H") return this.#line([fromX + (numbers[0] ?? 0), this.#pen[1]]);
    if (kind === "V") return this.#line([this.#pen[0], fromY + (numbers[0] ?? 0)]);
    const points = pointsIn(numbers).map(([x, y]): Point => [fromX + x, fromY + y]);
    const [first = this.#pen, second = first, third = second] = points;
    switch (kind) {
      case "M":
        return this.#move(first);
      case "L":
        return this.#line(first);
      case "C":
        return this.#cubic(first, second, third);
      case "S":
        return this.#cubic(this.#mirrored("cubic"), first, second);
      case "Q":
        return this.#quadratic(first, second);
      default:
        return this.#quadratic(this.#mirrored("quadratic"), first);
    }
  }

  #move(to: Point): true {
    this.#segments.push({ kind: "move", to });
    this.#points += 1;
    this.#start = to;
    return this.#leave(to);
  }

  #line(to: Point): true {
    this.#segments.push({ kind: "line", to });
    this.#points += 1;
    return this.#leave(to);
  }

  /** A ring that is closed again stays as it is, so that a path has no more closes than points. */
  #close(): true {
    if (this.#segments.at(-1)?.kind !== "close") this.#segments.push({ kind: "close" });
    return this.#leave(this.#start);
  }

  #leave(to: Point): true {
    this.#pen = to;
    this.#smooth = null;
    return true;
  }

  #cubic(one: Point, two: Point, to: Point): true {
    this.#segments.push({ kind: "curve", control: [one, two], to });
    this.#points += 3;
    this.#leave(to);
    this.#smooth = { kind: "cubic", control: two };
    return true;
  }

  #quadratic(control: Point, to: Point): true {
    const towards = (from: Point): Point => [
      from[0] + (2 / 3) * (control[0] - from[0]),
      from[1] + (2 / 3) * (control[1] - from[1]),
    ];
    this.#cubic(towards(this.#pen), towards(to), to);
    this.#smooth = { kind: "quadratic", control };
    return true;
  }

  #mirrored(kind: "cubic" | "quadratic"): Point {
    if (this.#smooth?.kind !== kind) return this.#pen;
    const [x, y] = this.#smooth.control;
    return [2 * this.#pen[0] - x, 2 * this.#pen[1] - y];
  }

  #arc(command: string): boolean {
    const radii = this.#numbers(3);
    const flags = radii === null ? null : [this.#match(flagText), this.#match(flagText)];
    const end = flags === null || flags.includes(null) ? null : this.#numbers(2);
    if (radii === null || flags === null || end === null) return false;
    const [rx = 0, ry = 0, turn = 0] = radii;
    const [fromX, fromY] = command === "A" ? [0, 0] : this.#pen;
    const to: Point = [fromX + (end[0] ?? 0), fromY + (end[1] ?? 0)];
    const arc = { from: this.#pen, to, rx: Math.abs(rx), ry: Math.abs(ry), turn: (turn * Math.PI) / 180 };
    if (arc.rx === 0 || arc.ry === 0) return this.#line(to);
    for (const [one, two, next] of curvesOfArc({ ...arc, isLarge: flags[0] === "1", isPositive: flags[1] === "1" })) {
      this.#cubic(one, two, next);
    }
    return this.#leave(to);
  }

  /** A number that is too large for a computer is infinite. */
  #numbers(count: number): number[] | null {
    const numbers: number[] = [];
    while (numbers.length < count) {
      const text = this.#match(numberText);
      if (text === null) return null;
      numbers.push(Number(text));
    }
    return numbers;
  }

  #hasNumber(): boolean {
    const at = this.#at;
    const has = this.#match(numberText) !== null;
    this.#at = at;
    return has;
  }

  #match(pattern: RegExp): string | null {
    separator.lastIndex = this.#at;
    separator.test(this.#text);
    pattern.lastIndex = separator.lastIndex;
    const found = pattern.exec(this.#text);
    if (found === null) return null;
    this.#at = pattern.lastIndex;
    return found[0];
  }
}

interface Arc {
  readonly from: Point;
  readonly to: Point;
  readonly rx: number;
  readonly ry: number;
  /** The turn of the ellipse's x axis, in radians. */
  readonly turn: number;
  readonly isLarge: boolean;
  readonly isPositive: boolean;
}

/** The cubic curves of an arc, at most a quarter of the ellipse each. By SVG 2, appendix B.2.4. */
function curvesOfArc({ from, to, rx, ry, turn, isLarge, isPositive }: Arc): [Point, Point, Point][] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [halfX, halfY] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x, y] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  if (x === 0 && y === 0) return [];
  const grown = Math.max(1, Math.hypot(x / rx, y / ry));
  const [a, b] = [rx * grown, ry * grown];
  const offset = (x / a) ** 2 + (y / b) ** 2;
  const root = Math.sqrt(Math.max(0, 1 / offset - 1)) * (isLarge === isPositive ? -1 : 1);
  const [middleX, middleY] = [(root * a * y) / b, (-root * b * x) / a];
  const first = Math.atan2((y - middleY) / b, (x - middleX) / a);
  const last = Math.atan2((-y - middleY) / b, (-x - middleX) / a);
  const around = isPositive
    ? (last - first + 4 * Math.PI) % (2 * Math.PI)
    : (last - first - 4 * Math.PI) % (2 * Math.PI);
  // An ellipse that is too large or too flat for numbers looks like a line.
  if (![around, middleX, middleY, a, b].every(Number.isFinite)) return [[from, to, to]];
  const count = Math.max(1, Math.ceil(Math.abs(around) / (Math.PI / 2) - 1e-9));
  const reach = (4 / 3) * Math.tan(around / count / 4);
  const [centreX, centreY] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const onSheet = (u: number, v: number): Point => [
    centreX + cos * (middleX + a * u) - sin * (middleY + b * v),
    centreY + sin * (middleX + a * u) + cos * (middleY + b * v),
  ];
  return Array.from({ length: count }, (_, index) => {
    const [start, end] = [first + (around * index) / count, first + (around * (index + 1)) / count];
    const [c0, s0, c1, s1] = [Math.cos(start), Math.sin(start), Math.cos(end), Math.sin(end)];
    return [
      onSheet(c0 - reach * s0, s0 + reach * c0),
      onSheet(c1 + reach * s1, s1 - reach * c1),
      index === count - 1 ? to : onSheet(c1, s1),
    ];
  });
}
