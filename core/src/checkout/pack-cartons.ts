import type { Lengths, Piece } from "../cart/shipment.ts";
import { gramsPerPound } from "../kernel/weight.ts";

/** The weight that one person may lift. */
const mostCartonPounds = 50;
const mostStackInches = 24;
/** For both walls of a carton and clearance around the goods. */
const cartonInches = 0.5;
/** C-flute of 560 g per square metre. */
const cartonGramsPerSquareInch = 0.3613;
/** The limits of carriers' parcels, in inches: the longest side, and its sum with the girth. Anything larger is freight. */
const parcelLimits = { longest: 108, lengthAndGirth: 165 };
/** The dimensional divisor: carriers charge at least a pound for this volume. */
const cubicInchesPerPound = 139;

/** Cartons of the same size and weight. Carriers round weights up to whole pounds. */
export interface Cartons extends Lengths {
  readonly count: number;
  /** The pieces in each carton. */
  readonly pieces: number;
  readonly pounds: number;
  /** The billable weight of each carton: the higher of its weight and its dimensional weight. */
  readonly billablePounds: number;
}

type Carton = Omit<Cartons, "count">;

/**
 * Packs pieces in stacks, one to a carton: full cartons, then one for the rest, cut down to the height of its stack. A carton exceeds the limits
 * only if a single piece does.
 */
export function packCartons(piece: Piece, quantity: number): Cartons[] {
  const full = fullCarton(piece);
  const cartons: Cartons[] = [];
  const count = Math.floor(quantity / full.pieces);
  if (count > 0) cartons.push({ ...full, count });
  const rest = quantity % full.pieces;
  if (rest > 0) cartons.push({ ...cartonOf(piece, rest), count: 1 });
  return cartons;
}

/** The carton with as many pieces as the limits allow. */
export function fullCarton(piece: Piece): Carton {
  if (piece.isCarton) return cartonOf(piece, 1);
  const canHold = (pieces: number) => {
    const carton = cartonOf(piece, pieces);
    return piece.height * pieces <= mostStackInches && carton.pounds <= mostCartonPounds && isParcel(carton);
  };
  // Weight and height grow with the number of pieces, so a binary search finds the largest number.
  let fits = 1;
  let tooMany = Math.ceil(mostStackInches / piece.height) + 1;
  while (tooMany - fits > 1) {
    const between = Math.floor((fits + tooMany) / 2);
    if (canHold(between)) fits = between;
    else tooMany = between;
  }
  return cartonOf(piece, fits);
}

/** Whether carriers accept a carton as a parcel. */
export function isParcel({ length, width, height }: Lengths): boolean {
  const longest = Math.max(length, width, height);
  const girth = 2 * (length + width + height - longest);
  return longest <= parcelLimits.longest && longest + girth <= parcelLimits.lengthAndGirth;
}

function cartonOf(piece: Piece, pieces: number): Carton {
  const room = piece.isCarton ? 0 : cartonInches;
  const lengths = { length: piece.length + room, width: piece.width + room, height: piece.height * pieces + room };
  const board = piece.isCarton ? 0 : boardGrams(lengths);
  const pounds = Math.max(1, Math.ceil((piece.grams * pieces + board) / gramsPerPound));
  return { ...lengths, pieces, pounds, billablePounds: Math.max(pounds, dimensionalPounds(lengths)) };
}

/** The weight of a regular slotted carton, cut from one sheet. */
function boardGrams({ length, width, height }: Lengths): number {
  return 2 * (length + width) * (height + width) * cartonGramsPerSquareInch;
}

/** Carriers round lengths up to whole inches. */
function dimensionalPounds({ length, width, height }: Lengths): number {
  return Math.ceil((Math.ceil(length) * Math.ceil(width) * Math.ceil(height)) / cubicInchesPerPound);
}
