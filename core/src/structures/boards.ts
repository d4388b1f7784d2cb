import { type Millimetres, mm } from "../kernel/units.ts";
import type { LocalText } from "../storefront/local-text.ts";

export const boardCodes = ["N", "F", "E", "B", "C", "EB", "16pt", "18pt", "24pt"] as const;
export type BoardCode = (typeof boardCodes)[number];

export interface Board {
  readonly code: BoardCode;
  readonly names: LocalText;
  /** The thickness of the board. */
  readonly caliper: Millimetres;
  /** Grams per square metre. */
  readonly grammage: number;
  readonly isCorrugated: boolean;
}

const corrugated = (code: BoardCode, caliper: number, grammage: number): Board => ({
  code,
  names: { en: `${code}-flute`, de: `${code}-Welle` },
  caliper: mm(caliper),
  grammage,
  isCorrugated: true,
});

const solid = (code: BoardCode, points: number, caliper: number, grammage: number): Board => ({
  code,
  names: { en: `${points} pt`, de: `${points} pt` },
  caliper: mm(caliper),
  grammage,
  isCorrugated: false,
});

const boards: Readonly<Record<BoardCode, Board>> = {
  N: corrugated("N", 0.8, 380),
  F: corrugated("F", 1.2, 400),
  E: corrugated("E", 1.6, 430),
  B: corrugated("B", 3, 520),
  C: corrugated("C", 4, 560),
  EB: corrugated("EB", 4.6, 900),
  "16pt": solid("16pt", 16, 0.406, 310),
  "18pt": solid("18pt", 18, 0.457, 350),
  "24pt": solid("24pt", 24, 0.61, 440),
};

/** The text as a board code; undefined if no board has it. */
export function boardNamed(code: string | null): BoardCode | undefined {
  return boardCodes.find((known) => known === code);
}

export function boardOf(code: BoardCode): Board {
  return boards[code];
}
