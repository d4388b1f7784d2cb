import { type Millimetres, mm } from "../kernel/units.ts";
import type { PlantName } from "../storefront/tenants.ts";
import { type BoardCode, type BoardKind, boardKinds } from "./boards.ts";

/** A board as a plant buys it. */
interface StockedBoard {
  /** Thickness. */
  readonly caliper: Millimetres;
  /** Grams per square metre. */
  readonly grammage: number;
}

/** A kind of board as a plant stocks it. */
export interface Board extends BoardKind, StockedBoard {
  readonly code: BoardCode;
}

/** The sheets and boards from which a plant makes boxes. */
export interface PlantStock {
  /** The largest sheet that it cuts, in millimetres; a blank may lie on it either way. */
  readonly largestSheet: { readonly width: number; readonly height: number };
  readonly boards: Readonly<Record<BoardCode, StockedBoard>>;
}

const board = (caliper: number, grammage: number): StockedBoard => ({ caliper: mm(caliper), grammage });

const stocks: Readonly<Record<PlantName, PlantStock>> = {
  arlington: {
    largestSheet: { width: 1600, height: 1200 },
    boards: {
      N: board(0.8, 380),
      F: board(1.2, 400),
      E: board(1.6, 430),
      B: board(3, 520),
      C: board(4, 560),
      EB: board(4.6, 900),
      "16pt": board(0.406, 310),
      "18pt": board(0.457, 350),
      "24pt": board(0.61, 440),
    },
  },
};

export function stockOf(plant: PlantName): PlantStock {
  return stocks[plant];
}

export function boardOf(plant: PlantName, code: BoardCode): Board {
  return { code, ...boardKinds[code], ...stockOf(plant).boards[code] };
}
