import { leastIndexedWord } from "../order-filter.ts";

/** Even if no sampled text has two pieces together, many other texts may. With three, that is unlikely. */
const fewestPieces = 3;

/**
 * The pieces of three characters of these words for which the index of words has a list of orders. Those that begin within a word come first,
 * because the others need a second list, which is long. Each is an ASCII letter or digit with the characters beside it: PostgreSQL and
 * JavaScript agree for these where a word begins and ends.
 */
export function piecesOf(words: readonly string[]): string[] {
  const parts = words.flatMap((word) =>
    [...word.matchAll(/[^\p{L}\p{N}]?[a-z\d]+(?=([^\p{L}\p{N}]?))/gu)].map(([part, next = ""]) => part + next),
  );
  const pieces = parts.flatMap((part) =>
    Array.from({ length: Math.max(0, part.length - leastIndexedWord + 1) }, (_, at) =>
      part.slice(at, at + leastIndexedWord),
    ),
  );
  const isWithin = (piece: string) => /^[a-z\d]/.test(piece);
  return [...new Set([...pieces.filter(isWithin), ...pieces.filter((piece) => !isWithin(piece))])];
}

export interface RarePieces {
  readonly pieces: readonly string[];
  /** Whether at most one of the sampled texts has all of them. */
  readonly areRare: boolean;
}

/**
 * The fewest of these pieces that together are in as few of the sampled texts as all of them, the rarest first. The index compares the whole
 * lists of all pieces that it is given, so few and short ones are fast.
 */
export function rarestTogether(pieces: readonly string[], texts: readonly string[]): RarePieces {
  const sampled = texts.map(asIndexed);
  const having = new Map(pieces.map((piece) => [piece, textsWith(asIndexed(piece), sampled)]));
  const all: ReadonlySet<number> = new Set(sampled.keys());
  const least = [...having.values()].reduce(both, all).size;
  const chosen: string[] = [];
  let together = all;
  while (having.size > 0 && (together.size > least || chosen.length < fewestPieces)) {
    const sizes = [...having].map(([piece, those]) => ({ piece, left: both(together, those).size, size: those.size }));
    const [best] = sizes.toSorted((one, other) => one.left - other.left || one.size - other.size);
    if (best === undefined) break;
    together = both(together, having.get(best.piece) ?? all);
    chosen.push(best.piece);
    having.delete(best.piece);
  }
  return { pieces: chosen, areRare: together.size <= 1 };
}

function both(one: ReadonlySet<number>, other: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...one].filter((place) => other.has(place)));
}

function textsWith(piece: string, texts: readonly string[]): ReadonlySet<number> {
  return new Set(texts.flatMap((text, place) => (text.includes(piece) ? place : [])));
}

/** As the index sees a text: it knows where words begin and end, but not which sign separates them. */
function asIndexed(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, " ");
}
