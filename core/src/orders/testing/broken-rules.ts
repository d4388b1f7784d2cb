import { statesAfter } from "../line-states.ts";
import type { Order, OrderLine } from "../order.ts";
import { figuresOf } from "../order-figures.ts";
import { orderStateOf } from "../order-states.ts";

/** A sentence for each rule that this order breaks. The rules hold for every order at every moment. */
export function brokenRulesOf(order: Order): string[] {
  return [
    ...order.lines.flatMap((line) => brokenByMoves(order, line)),
    ...brokenByFigures(order),
    ...brokenByEnd(order),
  ];
}

/** Every move follows the table, and the history explains the state. */
function brokenByMoves({ history }: Order, { id, state }: OrderLine): string[] {
  const moves = history.filter(({ lineId }) => lineId === id);
  const broken = moves.flatMap(({ from, to, at }, index) => {
    const before = moves[index - 1];
    return [
      ...(from !== null && statesAfter(from).includes(to) ? [] : [`${from} may not go to ${to}`]),
      ...(from === (before?.to ?? "Initial") ? [] : [`moves from ${from} but was in ${before?.to ?? "Initial"}`]),
      ...(before === undefined || before.at <= at ? [] : [`moves to ${to} before it moved to ${before.to}`]),
    ];
  });
  const last = moves.at(-1)?.to;
  const unexplained = last === state ? [] : [`is in ${state}, but its last move leads to ${last}`];
  return [...broken, ...unexplained].map((text) => `The line ${id} ${text}`);
}

/** Money in is money kept and money returned. */
function brokenByFigures(order: Order): string[] {
  const { total, due, refunded } = figuresOf(order);
  return [
    ...(total === order.amountPaid - refunded + due ? [] : [`The order ${order.id} loses money`]),
    ...(due >= 0 && refunded >= 0 ? [] : [`The order ${order.id} owes its buyer money`]),
  ];
}

/** An order is completed exactly when its last line is shipped or cancelled, unless all are cancelled. */
function brokenByEnd({ id, lines, history, completedAt }: Order): string[] {
  const isComplete = orderStateOf(lines.map(({ state }) => state)) === "Complete";
  if (!isComplete) return completedAt === null ? [] : [`The order ${id} is completed too early`];
  const ended = history.findLast(({ to }) => to === "Shipped" || to === "Cancelled");
  return completedAt?.getTime() === ended?.at.getTime() ? [] : [`The order ${id} is not completed at its end`];
}
