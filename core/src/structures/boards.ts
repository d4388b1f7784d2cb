import type { LocalText } from "../storefront/local-text.ts";

export const boardCodes = ["N", "F", "E", "B", "C", "EB", "16pt", "18pt", "24pt"] as const;
export type BoardCode = (typeof boardCodes)[number];

/** A kind of board, the same at every plant. */
export interface BoardKind {
  readonly names: LocalText;
  readonly isCorrugated: boolean;
}

const flute = (letters: string): BoardKind => ({
  names: { en: `${letters}-flute`, de: `${letters}-Welle` },
  isCorrugated: true,
});

const solid = (points: number): BoardKind => ({
  names: { en: `${points} pt`, de: `${points} pt` },
  isCorrugated: false,
});

export const boardKinds: Readonly<Record<BoardCode, BoardKind>> = {
  N: flute("N"),
  F: flute("F"),
  E: flute("E"),
  B: flute("B"),
  C: flute("C"),
  EB: flute("EB"),
  "16pt": solid(16),
  "18pt": solid(18),
  "24pt": solid(24),
};

/** The text as a board code; undefined if no board has it. */
export function boardNamed(code: string | null): BoardCode | undefined {
  return boardCodes.find((known) => known === code);
}
