import { type Result, refused } from "@boxwright/core/kernel/result";
import type { LineMove } from "@boxwright/core/orders/advance";
import type { Order } from "@boxwright/core/orders/order";
import { lockStoredOrder } from "../../orders/lock-order.ts";
import { operator } from "../../orders/operator.ts";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { type Actor, recordChange } from "../audit/record-change.ts";
import { earlierChanges } from "./earlier-changes.ts";
import type { OrderChanged } from "./refusals.ts";

export interface ChangeOrderDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

/** Who changes an order. */
export interface Author {
  readonly actor: Actor;
  readonly clientIp: string | null;
}

export interface SeenOrder {
  readonly orderId: string;
  /** The version that the author saw; null for an operator, who names lines and not a version. */
  readonly version: number | null;
}

/** What a change did, for the audit. */
export interface Changed<Value> {
  readonly value: Value;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
}

/** The mover of an author in the history of orders. */
export function moverOf({ actor }: Author): LineMove["by"] {
  return actor.kind === "operator" ? operator : { kind: "staff", id: actor.id };
}

interface ChangeSteps<Value, Refusal> {
  /** Takes locks that come before that of the order. */
  readonly prepare?: (tx: Transaction) => Promise<void>;
  readonly change: (tx: Transaction, order: Order, at: Date) => Promise<Result<Changed<Value>, Refusal>>;
  /** Stores the reply in the same transaction. */
  readonly remember?: ((tx: Transaction, value: Value) => Promise<void>) | undefined;
}

/**
 * Changes an order that a member of staff saw in this version, with one entry of the audit in the same transaction. If it has another version
 * now, nothing changes, and the refusal says what changed first.
 */
export async function changeOrder<Value, Refusal>(
  { db, now }: ChangeOrderDeps,
  author: Author,
  { orderId, version }: SeenOrder,
  { prepare, change, remember }: ChangeSteps<Value, Refusal>,
): Promise<Result<Value, Refusal | OrderChanged>> {
  return inTransaction<Result<Value, Refusal | OrderChanged>>(db, async (tx) => {
    await prepare?.(tx);
    const order = await lockStoredOrder(tx, orderId);
    if (version !== null && order.version !== version) {
      const changes = await earlierChanges(tx, order, version);
      return refused({ kind: "orderChanged", currentVersion: order.version, changes });
    }
    const at = now();
    const outcome = await change(tx, order, at);
    if (!outcome.ok) return outcome;
    const { value, ...entry } = outcome.value;
    const subject = { kind: "order", id: orderId, label: order.number ?? orderId };
    await recordChange(tx, order.tenant, { ...author, ...entry, subject }, at);
    await remember?.(tx, value);
    return { ok: true, value };
  });
}
