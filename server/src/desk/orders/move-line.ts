import { can, type Right } from "@boxwright/core/identity/rights";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { rightToMove } from "@boxwright/core/orders/hand-moves";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { lockWorkOrderOf, sendByHand } from "../../fulfilment/send-by-hand.ts";
import { artworkHashOf } from "../../orders/approvals/artwork-hash.ts";
import { movableByHand, moveByHand } from "../../orders/move-by-hand.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Author, type ChangeOrderDeps, changeOrder, moverOf } from "./change-order.ts";
import type { DeskMoveRefusal, OrderChanged } from "./refusals.ts";

export interface MoveLineDeps extends ChangeOrderDeps {
  /**
   * Makes the print of a line that gets a proof or goes to production, unless it has one or needs none. Returns a sentence for staff if the
   * line cannot go there without it; null otherwise.
   */
  readonly preparePrint: (order: Order, line: OrderLine, to: LineState) => Promise<string | null>;
  /** Makes the print pack of a line that is sent to the plant; null if there is no plant. */
  readonly preparePack: ((line: { readonly orderId: string; readonly lineId: string }) => Promise<void>) | null;
}

export interface WantedMove {
  readonly lineId: string;
  readonly to: LineState;
  /** In the words of the member of staff. The shopper reads why artwork was rejected. */
  readonly reason: string;
  /** The decision about artwork that the move makes, for the audit. */
  readonly review?: { readonly decision: string; readonly findings: readonly string[] };
}

/** The states in which a line has its print. */
const printedStates: readonly LineState[] = ["WaitingForCustomerApproval", "ReadyForProduction"];

/** The right that an author lacks for a move of a line by hand; null if they may make it. Commands make all moves. */
export function missingRight({ actor }: Pick<Author, "actor">, order: Order, line: OrderLine): Right | null {
  const right = rightToMove(order, line);
  const mayMove = right === null || actor.kind === "operator" || can({ ...actor, tenant: order.tenant }, right);
  return mayMove ? null : right;
}

/** Moves a line of an order, as the author saw it, to another state. */
export async function moveLine(
  deps: MoveLineDeps,
  author: Author,
  seen: { readonly order: Order; readonly version: number | null },
  { lineId, to, reason, review }: WantedMove,
): Promise<Result<Order, DeskMoveRefusal | OrderChanged>> {
  const { order, version } = seen;
  const by = moverOf(author);
  const isSent = to === "SentToMCP";
  if (isSent && deps.preparePack === null) return refused({ kind: "noPlant" });
  const prepared =
    version === null || version === order.version ? await prepare(deps, author, order, { lineId, to }) : null;
  if (prepared !== null) return refused(prepared);
  const move = async (tx: Transaction, locked: Order, at: Date) => {
    const { clientIp } = author;
    const line = locked.lines.find(({ id }) => id === lineId);
    const right = line === undefined ? null : missingRight(author, locked, line);
    if (right !== null) return refused({ kind: "rightMissing", right } as const);
    const isDecided = line !== undefined && rightToMove(locked, line) === "artwork.review";
    const artwork = isDecided ? { artworkHash: await artworkHashOf(tx, line) } : {};
    const moved = isSent
      ? await sendByHand(tx, deps.outbox, locked, { lineId, at, by, why: reason })
      : await moveByHand(tx, deps.outbox, locked, { lineId, to, at, by, why: reason, clientIp });
    if (!moved.ok) return moved;
    return ok({
      value: moved.value,
      action: "line.moved",
      before: { lineId, state: line?.state },
      after: { lineId, state: to, ...artwork, ...review },
      reason,
    });
  };
  return changeOrder<Order, DeskMoveRefusal>(
    deps,
    author,
    // What was prepared is of this version.
    { orderId: order.id, version: version ?? order.version },
    { prepare: async (tx) => (isSent ? lockWorkOrderOf(tx, order, lineId) : undefined), change: move },
  );
}

async function prepare(
  { preparePrint, preparePack }: MoveLineDeps,
  author: Author,
  order: Order,
  { lineId, to }: Pick<WantedMove, "lineId" | "to">,
): Promise<DeskMoveRefusal | null> {
  const found = movableByHand(order, { lineId, to });
  if (!found.ok) return found.refusal;
  const right = missingRight(author, order, found.value);
  if (right !== null) return { kind: "rightMissing", right };
  if (to === "SentToMCP") await preparePack?.({ orderId: order.id, lineId });
  const sentence = printedStates.includes(to) ? await preparePrint(order, found.value, to) : null;
  return sentence === null ? null : { kind: "printMissing", sentence };
}
