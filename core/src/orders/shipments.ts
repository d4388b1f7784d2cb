import type { OrderLine } from "./order.ts";

/** Pieces of a line that were shipped together. */
export interface Shipment {
  readonly lineId: string;
  /** Identifies the shipment among those of its line. */
  readonly key: string;
  /** Null for all pieces that no other shipment has. */
  readonly quantity: number | null;
  readonly shippedAt: Date;
  /** What it shares with the other shipments of its delivery, such as their packages. Each shipment has a link. */
  readonly links: readonly string[];
}

/** The shipments of one delivery. */
export interface ShippedTogether {
  readonly shipments: readonly Shipment[];
  readonly links: ReadonlySet<string>;
  /** The pieces of each line, at least one. */
  readonly items: readonly { readonly lineId: string; readonly quantity: number }[];
}

interface SharedShipment extends Shipment {
  readonly pieces: number;
}

/**
 * Divides the shipments of an order into deliveries. Shipments that share a link are one delivery. A line never ships more pieces than it
 * has: a shipment for which no pieces are left joins the last one that has some. The result does not depend on the sequence of the
 * shipments, and a further shipment only joins deliveries and never divides one.
 */
export function shippedTogether(
  lines: readonly Pick<OrderLine, "id" | "quantity">[],
  shipments: readonly Shipment[],
): readonly ShippedTogether[] {
  const shared = lines.flatMap(({ id, quantity }) =>
    sharePieces(
      quantity,
      shipments.filter(({ lineId }) => lineId === id),
    ),
  );
  return groupsOf(shared).map((group) => ({
    shipments: group,
    links: new Set(group.flatMap(({ links }) => links)),
    items: itemsOf(group),
  }));
}

/** The pieces of a line that were shipped. */
export function shippedPieces(deliveries: readonly Pick<ShippedTogether, "items">[], lineId: string): number {
  const items = deliveries.flatMap((delivery) => delivery.items.filter((item) => item.lineId === lineId));
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Shares the pieces of a line among its shipments: first those with a quantity, from the earliest on. */
function sharePieces(quantity: number, shipments: readonly Shipment[]): SharedShipment[] {
  let left = quantity;
  const shared = shipments.toSorted(bySequence).map((shipment) => {
    const pieces = Math.min(shipment.quantity ?? left, left);
    left -= pieces;
    return { ...shipment, pieces };
  });
  const last = shared.findLast(({ pieces }) => pieces > 0);
  return shared.map((shipment) =>
    shipment.pieces > 0 || last === undefined ? shipment : { ...shipment, links: [...shipment.links, ...last.links] },
  );
}

function bySequence(one: Shipment, other: Shipment): number {
  return (
    Number(one.quantity === null) - Number(other.quantity === null) ||
    one.shippedAt.getTime() - other.shippedAt.getTime() ||
    (one.key < other.key ? -1 : 1)
  );
}

/** Shipments that are connected by links, directly or by others. */
function groupsOf(shipments: readonly SharedShipment[]): SharedShipment[][] {
  let groups: SharedShipment[][] = [];
  for (const shipment of shipments) {
    const isLinked = (group: readonly Shipment[]) =>
      group.some(({ links }) => links.some((link) => shipment.links.includes(link)));
    const linked = groups.filter(isLinked);
    groups = [...groups.filter((group) => !linked.includes(group)), [...linked.flat(), shipment]];
  }
  return groups;
}

function itemsOf(group: readonly SharedShipment[]): ShippedTogether["items"] {
  const pieces = new Map<string, number>();
  for (const { lineId, pieces: more } of group) pieces.set(lineId, (pieces.get(lineId) ?? 0) + more);
  return [...pieces].filter(([, quantity]) => quantity > 0).map(([lineId, quantity]) => ({ lineId, quantity }));
}
