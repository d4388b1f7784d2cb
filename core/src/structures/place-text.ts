import { farthestPlace, type PagePlace, pageScales, quarterTurns } from "./page-place.ts";
import { printSides } from "./sheet.ts";

/** The longest text of places, in characters: enough for 24. */
export const longestPlaceText = 1_500;

/** Places of pages as a part of a URL, such as `outside,lid,90,0.5,120,80`. */
export function placeText(places: readonly PagePlace[]): string {
  return places
    .map(({ side, panel, turn, scale, x, y }) => [side, panel ?? "", turn, short(scale), short(x), short(y)].join(","))
    .join(";");
}

/** The places in a URL. Those that no page writes are left out. */
export function placesIn(text: string): PagePlace[] {
  return text.slice(0, longestPlaceText).split(";").flatMap(placeIn);
}

function placeIn(text: string): PagePlace[] {
  const [sideText, panel = "", turnText, ...numbers] = text.split(",");
  const side = printSides.find((one) => one === sideText);
  const turn = quarterTurns.find((one) => String(one) === turnText);
  const [scale, x, y] = numbers.map(Number);
  if (side === undefined || turn === undefined || !isScale(scale) || !isOffset(x) || !isOffset(y)) return [];
  return [{ side, turn, scale, x, y, panel: panel === "" ? null : panel }];
}

function isScale(value: number | undefined): value is number {
  return value !== undefined && value >= pageScales.least && value <= pageScales.most;
}

function isOffset(value: number | undefined): value is number {
  return value !== undefined && Math.abs(value) <= farthestPlace;
}

/** Four decimals place a page more exactly than any press. */
function short(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
