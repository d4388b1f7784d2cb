import { type DrawnSheet, drawnSheetOf } from "@boxwright/core/designs/drawing/drawn-sheet";
import type { DesignBox, Scene } from "@boxwright/core/designs/scene";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { BoxSize, dimensions } from "@boxwright/core/structures/box-family";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { inch, requireDieline, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import { usualBox } from "../../choose-box.ts";
import { catalogue } from "../../testing/open-designs.ts";
import { loadStarters } from "../load-starters.ts";
import { Starters } from "../starters.ts";

export const allStarters = loadStarters();
export const starters = new Starters(allStarters, "arlington");

/** The size between the least (0) and the largest (1) of a family, on its increments. */
function sizeAt(code: string, part: number): BoxSize {
  const { ranges } = requireFamily(code);
  const length = (dimension: (typeof dimensions)[number]) => {
    const { min, max, step } = ranges[dimension];
    return Math.floor((min + part * (max - min)) / step) * step * inch;
  };
  return { length: length("length"), width: length("width"), depth: length("depth") };
}

/** The largest size of these proportions that fits the cutting table. */
function largestSize(code: string): BoxSize {
  for (let part = 1; part > 0; part -= 0.01) {
    const size = sizeAt(code, part);
    if (dielineOf("arlington", requireFamily(code), size).ok) return size;
  }
  throw new Error(`${code} has no size`);
}

export function requireUsualBox(code: string): DesignBox {
  const box = usualBox(catalogue, code);
  if (box === null) throw new Error(code);
  return box;
}

export const boxSizes = ["least", "usual", "largest"] as const;

/** The box of a family in one of three sizes. */
export function boxIn(code: string, size: (typeof boxSizes)[number]): DesignBox {
  const usual = requireUsualBox(code);
  if (size === "usual") return usual;
  return { ...usual, size: size === "least" ? sizeAt(code, 0) : largestSize(code) };
}

const sheets = new Map<string, DrawnSheet>();

export function sheetOf({ family, size, board }: DesignBox): DrawnSheet {
  const key = JSON.stringify([family, size, board]);
  const sheet = sheets.get(key) ?? drawnSheetOf(requireDieline(requireFamily(family), size, board));
  sheets.set(key, sheet);
  return sheet;
}

/** The scene of a starter; throws if the box has no such starter. */
export function requireScene(key: string, box: DesignBox, language: ShopLanguage): Scene {
  const scene = starters.sceneOn(key, box, language);
  if (scene === null) throw new Error(`${key} on ${box.family}`);
  return scene;
}
