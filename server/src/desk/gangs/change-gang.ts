import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { lockStoredOrder } from "../../orders/lock-order.ts";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import { recordChange } from "../audit/record-change.ts";
import { announceChange } from "../events/announce.ts";
import type { Author } from "../orders/change-order.ts";
import { currentLines, type Gang } from "./gang.ts";
import { findGang, lockGang } from "./postgres/gang-store.ts";
import type { GangChanged } from "./refusals.ts";

export { findGang };

export interface GangDeps {
  readonly db: Database;
  readonly now: () => Date;
}

export interface SeenGang {
  readonly gang: Gang;
  /** The version that the author saw. */
  readonly version: number;
  readonly tenant: TenantName;
}

export interface ChangedGang {
  readonly id: string;
  readonly number: string;
  readonly version: number;
}

/** A locked gang with the locked orders of its lines. */
export interface LockedGang {
  readonly gang: Gang;
  readonly orders: ReadonlyMap<string, Order>;
}

/** What a change did, for the audit. */
export interface GangChange {
  readonly version: number;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
}

/**
 * Changes a gang that a member of staff saw in this version, with an entry of the audit in the same transaction. A refused change must not have
 * written anything.
 */
export async function changeGang<Refusal>(
  { db, now }: GangDeps,
  author: Author,
  { gang: { id, number }, version, tenant }: SeenGang,
  change: (tx: Transaction, locked: LockedGang, at: Date) => Promise<Result<GangChange, Refusal>>,
): Promise<Result<ChangedGang, Refusal | GangChanged>> {
  return inTransaction<Result<ChangedGang, Refusal | GangChanged>>(db, async (tx) => {
    const seen = await findGang(tx, tenant, id);
    const orders = await lockOrders(tx, seen === null ? [] : currentLines(seen));
    const gang = await lockGang(tx, id);
    if (gang.version !== version || gang.isDissolved || seen?.version !== version) {
      return refused({ kind: "gangChanged", currentVersion: gang.version });
    }
    const at = now();
    const changed = await change(tx, { gang, orders }, at);
    if (!changed.ok) return changed;
    const { version: newVersion, ...entry } = changed.value;
    await recordChange(tx, tenant, { ...author, ...entry, subject: { kind: "gang", id, label: number } }, at);
    await announceChange(tx, tenant, "gang", id);
    return ok({ id, number, version: newVersion });
  });
}

/** Locks the orders of lines in the sequence of their ids, as everybody does who locks several. */
export async function lockOrders(
  tx: Transaction,
  lines: readonly { readonly orderId: string }[],
): Promise<Map<string, Order>> {
  const orders = new Map<string, Order>();
  for (const id of [...new Set(lines.map(({ orderId }) => orderId))].sort()) {
    orders.set(id, await lockStoredOrder(tx, id));
  }
  return orders;
}
