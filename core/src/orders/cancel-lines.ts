import { type Cents, subtractCents, zeroCents } from "../kernel/money.ts";
import { ok, type Result, refused } from "../kernel/result.ts";
import { advance, type InvalidTransition, type LineMove } from "./advance.ts";
import { statesAfter } from "./line-states.ts";
import type { Order, OrderLine, Refund } from "./order.ts";
import { figuresOf } from "./order-figures.ts";
import { startLine } from "./start-line.ts";

export interface Cancelling extends Pick<LineMove, "at" | "by" | "why"> {
  /** The id of the refund, if there is one. */
  readonly refundId: string;
}

export interface CancelledOrder {
  readonly order: Order;
  /** Returns what was paid for the lines, and is also one of the order's refunds; null if nothing was paid for them. */
  readonly refund: Refund | null;
}

/** What cancelling a line returns to its buyer, and what the shop keeps; null if the line can no longer be cancelled. */
export function cancellationOf(order: Order, line: OrderLine): { readonly refund: Cents; readonly kept: Cents } | null {
  if (!statesAfter(line.state).includes("Cancelled")) return null;
  const lines = order.lines.map((one): OrderLine => (one.id === line.id ? { ...line, state: "Cancelled" } : one));
  const { due } = figuresOf({ ...order, lines });
  return { refund: due < 0 ? subtractCents(zeroCents, due) : zeroCents, kept: zeroCents };
}

/** Cancels all of these lines, or refuses if one of them can no longer be cancelled. */
export function cancelLines(
  order: Order,
  lineIds: readonly string[],
  { refundId, ...move }: Cancelling,
): Result<CancelledOrder, InvalidTransition> {
  const history = [...order.history];
  const lines: OrderLine[] = [];
  for (const line of order.lines) {
    const cancelled = lineIds.includes(line.id) ? advance(line, "Cancelled", move) : null;
    if (cancelled?.ok === false) return refused(cancelled.refusal);
    lines.push(cancelled?.value.line ?? line);
    if (cancelled !== null) history.push(cancelled.value.move);
  }
  const { due } = figuresOf({ ...order, lines });
  const amount = subtractCents(zeroCents, due);
  const refund = amount > 0 ? { id: refundId, amount, reason: move.why, at: move.at, refundedAt: null } : null;
  const started = due > 0 ? { lines, history } : startWaitingLines(lines, history, move);
  return ok({
    order: {
      ...order,
      lines: started.lines,
      history: started.history,
      refunds: refund === null ? order.refunds : [...order.refunds, refund],
    },
    refund,
  });
}

/** Starts the lines that waited for payment. */
function startWaitingLines(
  lines: readonly OrderLine[],
  history: readonly LineMove[],
  { at, by }: Pick<LineMove, "at" | "by">,
) {
  const started = lines
    .filter(({ state }) => state === "WaitingForPayment")
    .map((line) => startLine(line, true, { at, by, why: "Nothing is due any more" }));
  const byId = new Map(started.map(({ line }) => [line.id, line]));
  return {
    lines: lines.map((line) => byId.get(line.id) ?? line),
    history: [...history, ...started.map(({ move }) => move)],
  };
}
