import type { Lengths } from "../cart/shipment.ts";
import type { Cartons } from "./pack-cartons.ts";

const pallet = { length: 48, width: 40, height: 6, pounds: 40 };
/** The limits of a tail lift: height with the pallet, weight without it. */
const mostLoadInches = 60;
const mostLoadPounds = 1500;
const cubicInchesPerCubicFoot = 1728;

/**
 * The lowest density of each freight class, in pounds per cubic foot, densest first: the scale of the National Motor Freight
 * Classification.
 */
const classes: readonly (readonly [density: number, freightClass: number])[] = [
  [50, 50],
  [35, 55],
  [30, 60],
  [22.5, 65],
  [15, 70],
  [12, 85],
  [10, 92.5],
  [8, 100],
  [6, 125],
  [4, 175],
  [2, 250],
  [1, 300],
];
const lightestClass = 400;

export interface PalletLoad {
  readonly count: number;
  /** The weight of the whole load, pallets included. */
  readonly pounds: number;
  readonly freightClass: number;
}

/** Loads cartons on pallets. The freight class is that of a full carton, so that it does not depend on the quantity. */
export function loadPallets(cartons: readonly Cartons[], full: Lengths & { readonly pounds: number }): PalletLoad {
  const cartonCount = cartons.reduce((sum, { count }) => sum + count, 0);
  const perPallet = Math.max(1, Math.min(cartonsThatFit(full), Math.floor(mostLoadPounds / full.pounds)));
  const count = Math.ceil(cartonCount / perPallet);
  const ofCartons = cartons.reduce((sum, { count: alike, pounds }) => sum + alike * pounds, 0);
  return { count, pounds: ofCartons + count * pallet.pounds, freightClass: freightClassOf(full) };
}

/** A carton larger than the pallet overhangs it and is alone in its layer. */
function cartonsThatFit({ length, width, height }: Lengths): number {
  const along = Math.floor(pallet.length / length) * Math.floor(pallet.width / width);
  const across = Math.floor(pallet.length / width) * Math.floor(pallet.width / length);
  const layers = Math.floor((mostLoadInches - pallet.height) / height);
  return Math.max(1, along, across) * Math.max(1, layers);
}

function freightClassOf({ length, width, height, pounds }: Lengths & { readonly pounds: number }): number {
  const density = (pounds * cubicInchesPerCubicFoot) / (length * width * height);
  return classes.find(([from]) => density >= from)?.[1] ?? lightestClass;
}
