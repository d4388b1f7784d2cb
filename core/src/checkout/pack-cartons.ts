import type { Lengths, Piece } from "../cart/shipment.ts";

const gramsPerPound = 453.592_37;
/** What one person may lift. */
const mostCartonPounds = 50;
const mostStackInches = 24;
/** Both walls of a carton, and room to slide the goods in. */
const cartonInches = 0.5;
/** C-flute of 560 g a square metre. */
const cartonGramsPerSquareInch = 0.3613;
/** Carriers take a longer one for a load of freight: its longest side, and that side with the girth around it. */
const parcelLimits = { longest: 108, lengthAndGirth: 165 };
/** Cubic inches that carriers charge as a pound, where a carton is lighter than it is large. */
const cubicInchesPerPound = 139;

/** Cartons that are alike. Weights in pounds, of which carriers count a begun one whole. */
export interface Cartons extends Lengths {
  readonly count: number;
  /** How many pieces each of them holds. */
  readonly pieces: number;
  readonly pounds: number;
  /** What a carrier charges each of them as: its weight, or its size where that says more. */
  readonly billablePounds: number;
}

type Carton = Omit<Cartons, "count">;

/**
 * Packs pieces in stacks, one to a carton: as many as one carton may hold, then the rest in one that is cut down to its stack.
 * Only a piece that is itself too heavy or too large makes a carton that is.
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

/** The carton that holds as many of the pieces as one may. */
export function fullCarton(piece: Piece): Carton {
  if (piece.isCarton) return cartonOf(piece, 1);
  const canHold = (pieces: number) => {
    const carton = cartonOf(piece, pieces);
    return piece.height * pieces <= mostStackInches && carton.pounds <= mostCartonPounds && isParcel(carton);
  };
  // More pieces are heavier and higher, so that the largest number that still goes is found by halving.
  let fits = 1;
  let tooMany = Math.ceil(mostStackInches / piece.height) + 1;
  while (tooMany - fits > 1) {
    const between = Math.floor((fits + tooMany) / 2);
    if (canHold(between)) fits = between;
    else tooMany = between;
  }
  return cartonOf(piece, fits);
}

/** Whether a carrier takes it as a parcel. */
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

/** Of a carton with four flaps at each end, which is cut from one sheet. */
function boardGrams({ length, width, height }: Lengths): number {
  return 2 * (length + width) * (height + width) * cartonGramsPerSquareInch;
}

/** Carriers measure in whole inches, begun ones included. */
function dimensionalPounds({ length, width, height }: Lengths): number {
  return Math.ceil((Math.ceil(length) * Math.ceil(width) * Math.ceil(height)) / cubicInchesPerPound);
}
