import { printSides } from "../structures/sheet.ts";
import { type Placement, quarterTurns } from "./placement.ts";

/** How a shopper placed a page; its file is in another part of the URL. */
export type ChosenPlacement = Pick<Placement, "side" | "panel" | "turn" | "scale" | "x" | "y">;

/** The longest text of placements, in characters: enough for both sides. */
export const longestPlacementText = 400;

/** Placements as a part of a URL, such as `outside,lid,90,0.5,120,80`. */
export function placementText(placements: readonly ChosenPlacement[]): string {
  return placements
    .map(({ side, panel, turn, scale, x, y }) => [side, panel ?? "", turn, short(scale), short(x), short(y)].join(","))
    .join(";");
}

/** The placements in a URL. Those that no page writes are left out. */
export function placementsIn(text: string): ChosenPlacement[] {
  return text.slice(0, longestPlacementText).split(";").flatMap(placementIn);
}

function placementIn(text: string): ChosenPlacement[] {
  const [sideText, panel = "", turnText, ...numbers] = text.split(",");
  const side = printSides.find((one) => one === sideText);
  const turn = quarterTurns.find((one) => String(one) === turnText);
  const [scale, x, y] = numbers.map(Number);
  if (side === undefined || turn === undefined || !isPositive(scale) || !isNumber(x) || !isNumber(y)) return [];
  return [{ side, turn, scale, x, y, panel: panel === "" ? null : panel }];
}

function isPositive(value: number | undefined): value is number {
  return isNumber(value) && value > 0;
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}

/** Four decimals place a page more exactly than any press. */
function short(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
