import type { Shipment } from "../cart/shipment.ts";
import { loadPallets, type PalletLoad } from "./load-pallets.ts";
import { type Cartons, fullCarton, isParcel, packCartons } from "./pack-cartons.ts";

/** Heavier lines go on pallets. */
const mostParcelPounds = 150;

/** The cartons of a line, on pallets if they are too heavy or too large for parcels. */
export interface Packed {
  readonly cartons: readonly Cartons[];
  /** The weight of all cartons. */
  readonly pounds: number;
  readonly pallets: PalletLoad | null;
}

/** Packs a line; null if there is nothing to send. */
export function packShipment({ piece, quantity }: Pick<Shipment, "piece" | "quantity">): Packed | null {
  if (piece === null) return null;
  const cartons = packCartons(piece, quantity);
  const pounds = cartons.reduce((sum, { count, pounds: each }) => sum + count * each, 0);
  const areParcels = pounds <= mostParcelPounds && cartons.every(isParcel);
  return { cartons, pounds, pallets: areParcels ? null : loadPallets(cartons, fullCarton(piece)) };
}
