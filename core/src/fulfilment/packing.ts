import type { Lengths, Piece } from "../cart/shipment.ts";
import { packShipment } from "../checkout/pack-shipment.ts";
import { gramsPerPound } from "../kernel/weight.ts";

const millimetresPerInch = 25.4;
/** Flat boxes are strapped in bundles of at most this many pieces. */
const mostBundlePieces = 25;

/** The outside of a package, in millimetres. */
export interface PackageSize {
  readonly length: number;
  readonly width: number;
  readonly depth: number;
}

/** Cartons of the same size and weight. */
export interface PackedCartons {
  readonly count: number;
  /** The pieces in each carton. */
  readonly pieces: number;
  readonly grams: number;
  readonly size: PackageSize;
}

/** How the plant packs a line. */
export interface Packing {
  readonly piecesPerBundle: number;
  readonly cartons: readonly PackedCartons[];
  /** Null if the cartons are sent as parcels. */
  readonly pallets: { readonly count: number; readonly grams: number; readonly freightClass: number } | null;
}

/** The packing from which checkout calculated the delivery; null if there is nothing to send. */
export function packingOf(piece: Piece | null, quantity: number): Packing | null {
  const packed = packShipment({ piece, quantity });
  if (packed === null) return null;
  const { cartons, pallets } = packed;
  return {
    piecesPerBundle: Math.min(mostBundlePieces, ...cartons.map(({ pieces }) => pieces)),
    cartons: cartons.map(({ count, pieces, pounds, ...lengths }) => ({
      count,
      pieces,
      grams: gramsOf(pounds),
      size: sizeOf(lengths),
    })),
    pallets: pallets && {
      count: pallets.count,
      grams: gramsOf(pallets.pounds),
      freightClass: pallets.freightClass,
    },
  };
}

/** A package with a tracking id of its own. */
export interface PackedParcel {
  readonly grams: number;
  /** Null for a load of pallets. */
  readonly size: PackageSize | null;
}

/** One parcel for each carton; pallets travel together, with one id. */
export function parcelsIn({ cartons, pallets }: Packing): PackedParcel[] {
  if (pallets !== null) return [{ grams: pallets.grams, size: null }];
  return cartons.flatMap(({ count, grams, size }) => Array.from({ length: count }, () => ({ grams, size })));
}

function gramsOf(pounds: number): number {
  return Math.round(pounds * gramsPerPound);
}

function sizeOf({ length, width, height }: Lengths): PackageSize {
  const [longest = 1, middle = 1, shortest = 1] = [length, width, height]
    .map((inches) => Math.max(1, Math.round(inches * millimetresPerInch)))
    .sort((one, other) => other - one);
  return { length: longest, width: middle, depth: shortest };
}
