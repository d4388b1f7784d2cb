/// <reference path="./linebreak.d.ts" />
import LineBreaker from "linebreak";
import { isMark, isWhite } from "./characters.ts";

/** A part of a paragraph on one line; the spaces at its end are not drawn. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Breaks a paragraph into lines of at most this width, by the Unicode line breaking algorithm. A word that is wider than a line breaks between
 * letters. `advances` has the width of each letter at the index of its first character.
 */
export function breakLines(paragraph: string, advances: Float64Array, width: number): LineRange[] {
  if (paragraph === "") return [{ start: 0, end: 0 }];
  const lines: LineRange[] = [];
  let [start, used] = [0, 0];
  let at = 0;
  for (const chunkEnd of breaks(paragraph)) {
    const solidEnd = trimmedEnd(paragraph, at, chunkEnd);
    const [solid, whole] = [sum(advances, at, solidEnd), sum(advances, at, chunkEnd)];
    if (used + solid > width && at > start) {
      lines.push({ start, end: trimmedEnd(paragraph, start, at) });
      [start, used] = [at, 0];
    }
    if (used + solid > width) {
      const parts = lettersWithin(paragraph, advances, at, solidEnd, width);
      lines.push(...parts.slice(0, -1));
      start = parts.at(-1)?.start ?? at;
      used = sum(advances, start, chunkEnd);
    } else used += whole;
    at = chunkEnd;
  }
  lines.push({ start, end: trimmedEnd(paragraph, start, paragraph.length) });
  return lines;
}

function* breaks(paragraph: string): Generator<number> {
  const breaker = new LineBreaker(paragraph);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) yield next.position;
}

/** The parts of a word that each fit a width, with at least one letter each. */
function lettersWithin(text: string, advances: Float64Array, from: number, to: number, width: number): LineRange[] {
  const parts: LineRange[] = [];
  let [start, used] = [from, 0];
  for (let at = from; at < to; at += 1) {
    const advance = advances[at] ?? 0;
    if (advance > 0 && at > start && used + advance > width && !isMark(text[at] ?? "")) {
      parts.push({ start, end: at });
      [start, used] = [at, 0];
    }
    used += advance;
  }
  return [...parts, { start, end: to }];
}

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isWhite(text[at - 1] ?? "")) at -= 1;
  return at;
}

function sum(advances: Float64Array, from: number, to: number): number {
  let total = 0;
  for (let at = from; at < to; at += 1) total += advances[at] ?? 0;
  return total;
}
