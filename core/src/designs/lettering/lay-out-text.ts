import { millimetresPerPoint } from "../../kernel/units.ts";
import type { Matrix } from "../../structures/matrix.ts";
import { product } from "../../structures/matrix.ts";
import { rectangle } from "../../structures/sheet.ts";
import { closedRing, movedPathText, type Step } from "../drawing/path.ts";
import type { TextBody } from "../scene.ts";
import { breakLines } from "./break-lines.ts";
import { arcOf } from "./curve.ts";
import { outlineSteps } from "./glyph-outlines.ts";
import { type Itemised, inVisualOrder, itemise } from "./itemise.ts";
import { type Letter, lettersOf, type Spacing } from "./letters.ts";
import type { Typefaces } from "./typeface.ts";

/** The frame of a text in millimetres, and the factor of its type size. */
export interface TextFrame {
  readonly w: number;
  readonly h: number;
  readonly scale: number;
}

export interface TextLayout {
  /** The outlines of all letters in millimetres from the lower left corner of the frame. */
  readonly path: string;
  /** The characters that no loaded file has. They are drawn as empty boxes. */
  readonly missing: readonly string[];
  readonly lines: number;
  /** The width of the widest line and the height of all lines, in millimetres. They may be larger than the frame. */
  readonly width: number;
  readonly height: number;
}

/** A letter on a line, `at` millimetres from the left end of the line. */
interface PlacedLetter extends Letter {
  readonly at: number;
}

interface Line {
  readonly letters: readonly PlacedLetter[];
  readonly width: number;
  readonly direction: "ltr" | "rtl";
}

const kept = new WeakMap<TextBody, { frame: TextFrame; typefaces: Typefaces; layout: TextLayout }>();

/**
 * Lays out a text in its frame: from the top, broken to the width of the frame, or along a circle. The same text gives the same path in the
 * browser and on the server.
 */
export function layOutText(body: TextBody, frame: TextFrame, typefaces: Typefaces): TextLayout {
  const last = kept.get(body);
  const isSame = last?.frame.w === frame.w && last.frame.h === frame.h && last.frame.scale === frame.scale;
  if (isSame && last?.typefaces === typefaces) return last.layout;
  const layout = laidOut(body, frame, typefaces);
  kept.set(body, { frame: { w: frame.w, h: frame.h, scale: frame.scale }, typefaces, layout });
  return layout;
}

/** From this many degrees on, a line counts as curved. */
const leastCurve = 1;

/** In points: type does not grow further with its face. */
const largestSize = 2000;

function laidOut(body: TextBody, frame: TextFrame, typefaces: Typefaces): TextLayout {
  const size = Math.min(body.size * frame.scale, largestSize) * millimetresPerPoint;
  const spacing = { size, tracking: (body.tracking / 1000) * size };
  const isCurved = Math.abs(body.curve ?? 0) >= leastCurve;
  const missing = new Set<string>();
  const lines = paragraphsOf(body).flatMap((paragraph) => {
    const itemised = itemise(paragraph, body, typefaces);
    for (const character of itemised.missing) missing.add(character);
    if (isCurved || body.wrap === "none") return linesOf(paragraph, itemised, spacing, Number.POSITIVE_INFINITY);
    const broken = linesOf(paragraph, itemised, spacing, frame.w);
    return body.align === "justify"
      ? broken.map((line, index) => justified(line, index, broken, paragraph, frame.w))
      : broken;
  });
  const metrics = metricsOf(lines, size, body.lineHeight * size);
  return {
    path: isCurved ? curvedPath(lines, body, metrics, frame) : straightPath(lines, body, metrics, frame),
    missing: [...missing],
    lines: lines.length,
    width: lines.reduce((widest, { width }) => Math.max(widest, width), 0),
    height: lines.length * metrics.lineHeight,
  };
}

/** The text in its case, with accents composed into letters. */
export function shownText({ text, case: letterCase }: TextBody): string {
  const composed = text.normalize("NFC").replaceAll("\t", " ");
  if (letterCase === "upper") return composed.toUpperCase();
  return letterCase === "lower" ? composed.toLowerCase() : composed;
}

function paragraphsOf(body: TextBody): string[] {
  return shownText(body).split(/\r\n|[\n\r\u2028\u2029]/);
}

/** In millimetres, by the file of the first letter, so that lines keep their distance if other letters come from other files. */
interface Metrics {
  readonly size: number;
  readonly ascent: number;
  /** Negative. */
  readonly descent: number;
  readonly lineHeight: number;
}

function metricsOf(lines: readonly Line[], size: number, lineHeight: number): Metrics {
  for (const { letters } of lines) {
    const face = letters.find((letter) => letter.face !== undefined)?.face;
    if (face === undefined) continue;
    const perUnit = size / face.unitsPerEm;
    return { size, lineHeight, ascent: face.ascent * perUnit, descent: face.descent * perUnit };
  }
  return { size, lineHeight, ascent: 0.8 * size, descent: -0.2 * size };
}

/** Shapes each item once, and again the parts of an item that lines divide. */
function linesOf(paragraph: string, { items, direction }: Itemised, spacing: Spacing, width: number): Line[] {
  const shaped = items.map((item) => lettersOf(paragraph, item, item, spacing));
  const advances = new Float64Array(paragraph.length);
  for (const { index, advance, space } of shaped.flat()) advances[index] = (advances[index] ?? 0) + advance + space;
  let first = 0;
  return breakLines(paragraph, advances, width).map((range) => {
    while ((items[first]?.end ?? Number.POSITIVE_INFINITY) <= range.start) first += 1;
    const parts: { level: number; letters: readonly Letter[] }[] = [];
    for (let at = first; (items[at]?.start ?? Number.POSITIVE_INFINITY) < range.end; at += 1) {
      const item = items[at];
      if (item === undefined) break;
      const part = { start: Math.max(item.start, range.start), end: Math.min(item.end, range.end) };
      const isWhole = part.start === item.start && part.end === item.end;
      const letters = isWhole ? (shaped[at] ?? []) : lettersOf(paragraph, item, part, spacing);
      parts.push({ level: item.level, letters });
    }
    return lineOf(
      inVisualOrder(parts).flatMap(({ letters }) => letters),
      direction,
    );
  });
}

function lineOf(letters: readonly Letter[], direction: Line["direction"]): Line {
  let [at, space] = [0, 0];
  const placed = letters.map((letter) => {
    const place = { ...letter, at };
    space = letter.space;
    at += letter.advance + space;
    return place;
  });
  return { letters: placed, width: at - space, direction };
}

/** Widens the spaces of a line until it is as wide as the frame, except the last line of a paragraph. */
function justified(line: Line, index: number, lines: readonly Line[], paragraph: string, width: number): Line {
  const spaces = line.letters.filter((letter) => paragraph[letter.index] === " ").length;
  if (index === lines.length - 1 || spaces === 0 || line.width >= width) return line;
  const extra = (width - line.width) / spaces;
  const letters = line.letters.map((letter) =>
    paragraph[letter.index] === " " ? { ...letter, space: letter.space + extra } : letter,
  );
  return lineOf(letters, line.direction);
}

/** How far a line starts from the left end of a length. */
function indent({ direction, width }: Line, align: TextBody["align"], length: number): number {
  if (align === "middle") return (length - width) / 2;
  const isLeft = (align === "end") === (direction === "rtl");
  return isLeft ? 0 : length - width;
}

function straightPath(lines: readonly Line[], { align }: TextBody, metrics: Metrics, { w, h }: TextFrame): string {
  const { ascent, descent, lineHeight, size } = metrics;
  const firstBaseline = h - (lineHeight - (ascent - descent)) / 2 - ascent;
  return lines
    .flatMap((line, index) => {
      const [left, baseline] = [indent(line, align, w), firstBaseline - index * lineHeight];
      return line.letters.map((letter) => letterPath(letter, [1, 0, 0, 1, left + letter.at, baseline], size));
    })
    .join("");
}

function curvedPath(lines: readonly Line[], body: TextBody, metrics: Metrics, { w, h }: TextFrame): string {
  const arc = arcOf({ ...metrics, curve: body.curve ?? 0, count: lines.length }, w, h);
  return lines
    .flatMap((line, index) => {
      const left = indent(line, body.align, arc.lengthOf(index));
      return line.letters.map((letter) => {
        const half = letter.advance / 2;
        const [a, b, c, d, e, f] = arc.at(index, left + letter.at + half);
        return letterPath(letter, [a, b, c, d, e - a * half, f - b * half], metrics.size);
      });
    })
    .join("");
}

/** A letter whose left end on the baseline is at the origin of a matrix. */
function letterPath(letter: Letter, matrix: Matrix, size: number): string {
  const { face, glyphs, advance } = letter;
  if (face === undefined) return advance === 0 ? "" : movedPathText(emptyBox(advance, size), matrix);
  const perUnit = size / face.unitsPerEm;
  let path = "";
  let pen = 0;
  for (const glyph of glyphs) {
    const origin: Matrix = [perUnit, 0, 0, perUnit, (pen + glyph.x) * perUnit, glyph.y * perUnit];
    path += movedPathText(outlineSteps(face, glyph.id), product(matrix, origin));
    pen += glyph.advance;
  }
  return path;
}

/** In parts of the type size. */
const box = { height: 0.7, line: 0.04, margin: 0.06 };

/** Stands for a letter that no file has: a frame, whose inner ring runs the other way. */
function emptyBox(advance: number, size: number): Step[] {
  const [margin, line, top] = [box.margin * size, box.line * size, box.height * size];
  const outer = rectangle(margin, 0, advance - margin, top);
  const inner = rectangle(margin + line, line, advance - margin - line, top - line);
  return [...closedRing(outer), ...closedRing(inner.toReversed())];
}
