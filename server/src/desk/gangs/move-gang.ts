import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import { movableByHand, moveByHand } from "../../orders/move-by-hand.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { recordChange } from "../audit/record-change.ts";
import { type Author, moverOf } from "../orders/change-order.ts";
import { type ChangedGang, changeGang, type GangDeps, type SeenGang } from "./change-gang.ts";
import { currentLines, type GangLine } from "./gang.ts";
import { lineName } from "./line-name.ts";
import { updateGang } from "./postgres/gang-store.ts";
import type { GangChanged, MoveGangRefusal } from "./refusals.ts";

/** The steps that the lines of a gang make together, because their sheets do. */
export const gangSteps = ["SentToProduction", "PrintingInProgress"] as const satisfies readonly LineState[];

interface GangMove {
  readonly to: (typeof gangSteps)[number];
  /** In the words of the member of staff. */
  readonly reason: string;
}

/** Moves all lines of a gang, or none. Lines that are in the state already stay in it. */
export async function moveGang(
  deps: GangDeps & { readonly outbox: Outbox },
  author: Author,
  seen: SeenGang,
  { to, reason }: GangMove,
): Promise<Result<ChangedGang, MoveGangRefusal | GangChanged>> {
  return changeGang<MoveGangRefusal>(deps, author, seen, async (tx, { gang, orders }, at) => {
    const moving: (GangLine & { readonly from: LineState; readonly name: string })[] = [];
    for (const line of currentLines(gang)) {
      const order = orderOf(orders, line);
      const from = order.lines.find(({ id }) => id === line.id)?.state;
      if (from === undefined || from === to) continue;
      const name = lineName(order, line.id);
      const movable = movableByHand(order, { lineId: line.id, to });
      if (!movable.ok) return refused({ kind: "lineStays", line: name, refusal: movable.refusal });
      moving.push({ ...line, from, name });
    }
    if (moving.length === 0) return refused({ kind: "allMoved", to });
    await moveAll({ ...deps, tx, author, at, orders: new Map(orders), tenant: seen.tenant }, moving, { to, reason });
    const version = await updateGang(tx, gang.id);
    const states = moving.map(({ name, from }) => ({ line: name, state: from }));
    return ok({ version, action: "gang.moved", before: { lines: states }, after: { state: to }, reason });
  });
}

interface Moving extends Pick<SeenGang, "tenant"> {
  readonly tx: Transaction;
  readonly outbox: Outbox;
  readonly author: Author;
  readonly at: Date;
  readonly orders: Map<string, Order>;
}

/** Each line has an entry of the audit at its order, too. */
async function moveAll(
  { tx, outbox, author, at, orders, tenant }: Moving,
  lines: readonly (GangLine & { readonly from: LineState })[],
  { to, reason }: GangMove,
): Promise<void> {
  for (const { id: lineId, orderId, from } of lines) {
    const order = orderOf(orders, { orderId });
    const move = { lineId, to, at, by: moverOf(author), why: reason, clientIp: author.clientIp };
    const moved = await moveByHand(tx, outbox, order, move);
    // It throws, so that the lines before it are not moved either.
    if (!moved.ok)
      throw new Error(`The line ${lineId} of a gang could be moved, but was refused: ${moved.refusal.kind}`);
    orders.set(orderId, moved.value);
    const subject = { kind: "order", id: orderId, label: order.number ?? orderId };
    const entry = { action: "line.moved", before: { lineId, state: from }, after: { lineId, state: to }, reason };
    await recordChange(tx, tenant, { ...author, ...entry, subject }, at);
  }
}

function orderOf(orders: ReadonlyMap<string, Order>, { orderId }: Pick<GangLine, "orderId">): Order {
  const order = orders.get(orderId);
  if (order === undefined) throw new Error(`The order ${orderId} of a gang is not locked`);
  return order;
}
