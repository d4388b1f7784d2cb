import type { Shipment } from "../cart/shipment.ts";
import { loadPallets, type PalletLoad } from "./load-pallets.ts";
import { type Cartons, fullCarton, isParcel, packCartons } from "./pack-cartons.ts";

/** What is heavier goes on pallets. */
const mostParcelPounds = 150;

/** How a line travels: in cartons, and those on pallets where they are no parcels any more. */
export interface Packed {
  readonly cartons: readonly Cartons[];
  /** Of all cartons. */
  readonly pounds: number;
  readonly pallets: PalletLoad | null;
}

/** Packs a line; null where there is nothing to send. */
export function packShipment({ piece, quantity }: Pick<Shipment, "piece" | "quantity">): Packed | null {
  if (piece === null) return null;
  const cartons = packCartons(piece, quantity);
  const pounds = cartons.reduce((sum, { count, pounds: each }) => sum + count * each, 0);
  const areParcels = pounds <= mostParcelPounds && cartons.every(isParcel);
  return { cartons, pounds, pallets: areParcels ? null : loadPallets(cartons, fullCarton(piece)) };
}
