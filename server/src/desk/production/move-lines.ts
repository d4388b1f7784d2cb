import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { readOrderOfTenant } from "../../orders/read-order.ts";
import type { Author } from "../orders/change-order.ts";
import { type MoveLineDeps, moveLine } from "../orders/move-line.ts";
import type { DeskMoveRefusal, OrderChanged } from "../orders/refusals.ts";
import { type PackedParcel, type ParcelRefusal, shipParcel } from "../orders/ship-parcel.ts";

export interface ListedMove {
  readonly orderId: string;
  readonly lineId: string;
  /** The version of the order that the member of staff saw, also of lines that share an order. */
  readonly version: number;
  readonly to: LineState;
  /** Ships all pieces that are left; null for a move without a parcel. */
  readonly parcel: PackedParcel | null;
}

export type ListedMoveRefusal =
  | DeskMoveRefusal
  | ParcelRefusal
  | OrderChanged
  /** A parcel is only for goods that are shipped. */
  | { readonly kind: "parcelNotShipped" };

export interface MoveResult {
  readonly lineId: string;
  /** Null for a line that was moved. */
  readonly refusal: ListedMoveRefusal | null;
}

/** Moves many lines, one after another, each in its own transaction. A refused move does not stop the others. */
export async function moveLines(
  deps: MoveLineDeps,
  author: Author,
  tenant: TenantName,
  moves: readonly ListedMove[],
  reason: string,
): Promise<MoveResult[]> {
  // The moves of this call give an order new versions, which the member of staff could not see.
  const ownVersions = new Map<string, number>();
  const results: MoveResult[] = [];
  for (const { orderId, lineId, version, ...move } of moves) {
    const order = await readOrderOfTenant(deps.db, tenant, orderId);
    if (order === null) {
      results.push({ lineId, refusal: { kind: "lineNotFound" } });
      continue;
    }
    const key = `${orderId} ${version}`;
    const seen = { order, version: ownVersions.get(key) ?? version };
    const moved = await moveOne(deps, author, seen, { ...move, lineId, reason });
    if (moved.ok) ownVersions.set(key, moved.value.version);
    results.push({ lineId, refusal: moved.ok ? null : moved.refusal });
  }
  return results;
}

type Moving = Omit<ListedMove, "orderId" | "version"> & { readonly reason: string };

async function moveOne(
  deps: MoveLineDeps,
  author: Author,
  seen: { readonly order: Order; readonly version: number },
  { lineId, to, parcel, reason }: Moving,
) {
  if (parcel === null) return moveLine(deps, author, seen, { lineId, to, reason });
  if (to !== "Shipped") return { ok: false, refusal: { kind: "parcelNotShipped" } } as const;
  const wanted = { lineId, parcel, reason };
  const shipped = await shipParcel(deps, author, { orderId: seen.order.id, version: seen.version }, wanted);
  return shipped.ok ? ({ ok: true, value: shipped.value.order } as const) : shipped;
}
