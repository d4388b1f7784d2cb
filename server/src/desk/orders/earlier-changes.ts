import type { LineMove } from "@boxwright/core/orders/advance";
import { lineStatus } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import type { Transaction } from "../../platform/db/database.ts";
import { type NewestEntry, readNewestEntries } from "../audit/newest-entries.ts";
import type { EarlierChange } from "./refusals.ts";

/** A conflict shows so many changes. */
const mostChanges = 10;

/** What changed in an order after the version that a member of staff saw, the newest first. Each version is one change. */
export async function earlierChanges(tx: Transaction, order: Order, seenVersion: number): Promise<EarlierChange[]> {
  const count = Math.min(Math.max(order.version - seenVersion, 1), mostChanges);
  const entries = await readNewestEntries(tx, order.tenant, { kind: "order", id: order.id }, count);
  const isMove = ({ action }: NewestEntry) => action.startsWith("line");
  const named = new Map(entries.filter(isMove).map((entry) => [entry.at.getTime(), entry]));
  const moves = order.history.slice(-mostChanges).map((move) => describeMove(order, move, named));
  const others = entries.filter((entry) => !isMove(entry)).map(describeEntry);
  const newest = [...others, ...moves.toReversed()];
  return newest.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, count);
}

function describeMove({ lines }: Order, move: LineMove, named: ReadonlyMap<number, NewestEntry>): EarlierChange {
  const place = lines.findIndex(({ id }) => id === move.lineId) + 1;
  const { at, by, to, why } = move;
  const name = named.get(at.getTime())?.actorName ?? (by.kind === "customer" ? "customer" : by.id);
  return { at, by: name, what: `Line ${place} is now in “${lineStatus(to)}”${why === "" ? "" : `: ${why}`}` };
}

function describeEntry({ at, actorName, action, reason }: NewestEntry): EarlierChange {
  return { at, by: actorName ?? "operator", what: reason === null ? action : `${action}: ${reason}` };
}
