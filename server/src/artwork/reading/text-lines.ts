import type { TextFact } from "@boxwright/core/artwork/file-facts";
import type { Font } from "../pdf/font.ts";
import type { FactList } from "./fact-lists.ts";
import { mostCharacters } from "./text-fact.ts";

const millimetresPerPoint = 25.4 / 72;
/** In parts of the size. Programs set letters one by one, with gaps for kerning and between words. */
const largestGap = 0.6;
const largestOverlap = 0.3;
const wordGap = 0.15;
const largestShift = 0.05;

/** Joins texts that continue each other, because many programs set each letter by an operator of its own. */
export class TextLines {
  readonly #list: FactList<TextFact>;
  #last: { readonly fact: TextFact; readonly font: Font } | null = null;

  constructor(list: FactList<TextFact>) {
    this.#list = list;
  }

  add(fact: TextFact, font: Font): void {
    const gap =
      this.#last?.font === font && looksLike(this.#last.fact, fact) ? gapBetween(this.#last.fact, fact) : null;
    if (this.#last !== null && gap !== null) this.#last = { fact: joined(this.#last.fact, fact, gap > wordGap), font };
    else {
      this.end();
      this.#last = { fact, font };
    }
  }

  /** Lists the last text. */
  end(): void {
    if (this.#last !== null) this.#list.add(this.#last.fact);
    this.#last = null;
  }
}

function looksLike(one: TextFact, other: TextFact): boolean {
  const isAlike = Math.abs(one.size - other.size) < one.size / 100 && Math.abs(one.angle - other.angle) < 0.1;
  return isAlike && String(one.ink) === String(other.ink);
}

/** Null if the second text does not continue the first one on its baseline. */
function gapBetween(one: TextFact, other: TextFact): number | null {
  const size = one.size * millimetresPerPoint;
  const [x, y] = [other.quad[0][0] - one.quad[1][0], other.quad[0][1] - one.quad[1][1]];
  const turn = (one.angle * Math.PI) / 180;
  const along = (x * Math.cos(turn) + y * Math.sin(turn)) / size;
  const beside = (y * Math.cos(turn) - x * Math.sin(turn)) / size;
  return Math.abs(beside) < largestShift && along > -largestOverlap && along < largestGap ? along : null;
}

function joined(one: TextFact, other: TextFact, hasSpace: boolean): TextFact {
  const isUnnamed = one.text === null && other.text === null;
  const text = `${one.text ?? ""}${hasSpace ? " " : ""}${other.text ?? ""}`.slice(0, mostCharacters);
  return { ...one, quad: [one.quad[0], other.quad[1], other.quad[2], one.quad[3]], text: isUnnamed ? null : text };
}
