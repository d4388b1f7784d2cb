import { totalsOf } from "@boxwright/core/cart/totals";
import { cultureFormats } from "@boxwright/core/kernel/format";
import { transitionText } from "@boxwright/core/orders/advance";
import { lineDetails } from "@boxwright/core/orders/line-details";
import { lineStateLabel } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine, Refund } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { orderNumberForm } from "@boxwright/core/orders/order-number";
import { readRefundProblem } from "../checkout/payments/refunds-of-order.ts";
import { cancelLines } from "../desk/orders/cancel-lines.ts";
import type { MoneyRefusal, OrderChanged } from "../desk/orders/refusals.ts";
import type { CancelRefusal } from "../orders/refusals.ts";
import type { Database } from "../platform/db/database.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { createPlateSetup } from "../pricing/plate-setup.ts";
import { readPrices } from "./open-prices.ts";
import { openOperatorOutbox } from "./operator-database.ts";
import { lineAt, lineNumberForm, orderWithNumber } from "./ordered-line.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run orders:cancel -- <order number> [all, or the numbers of lines]";
const format = cultureFormats("en-US");

/**
 * `npm run orders:cancel`: shows the lines of an order with their numbers, or cancels some or all of them. The shop need not run: its
 * worker refunds the money and sends the mail later.
 */
export async function cancelOrderLines({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [word = "", ...places] = words;
  const number = word.toUpperCase();
  // A cancellation cannot be undone, and “all” together with a line number may be a mistake.
  const areLines = places.join() === "all" || places.every((place) => lineNumberForm.test(place));
  if (!orderNumberForm.test(number) || !areLines) throw new UnusableSetting(`Usage: ${usage}`);
  const { db, outbox } = await openOperatorOutbox(config, log, running);
  const order = await orderWithNumber(db, number);
  if (places.length === 0) return await describe(db, order);

  const lineIds = chosenLines(order, places);
  const now = () => new Date();
  const { goods, list } = await readPrices(db, config, now());
  const outcome = await cancelLines(
    { db, outbox, setupOf: createPlateSetup(goods.catalogue, list), now },
    { actor: { kind: "operator" }, clientIp: null, hasRecentFactor: false },
    { orderId: order.id, version: null },
    { lineIds, reason: null, isRefunded: true, isAnnounced: true },
  );
  if (!outcome.ok) throw new UnusableSetting(`Nothing was cancelled. ${refusalText(outcome.refusal)}`);
  const { order: after, refund } = outcome.value;
  return [await describe(db, after), "", resultOf(refund)].join("\n");
}

/** The ids of the chosen lines; `all` chooses those that are not cancelled yet. */
function chosenLines(order: Order, places: readonly string[]): string[] {
  if (places[0] === "all") {
    const left = order.lines.filter(({ state }) => state !== "Cancelled");
    if (left.length === 0) throw new UnusableSetting(`Every line of ${order.number} is cancelled already.`);
    return left.map(({ id }) => id);
  }
  return places.map((place) => {
    const line = lineAt(order, place);
    if (line.state === "Cancelled")
      throw new UnusableSetting(`Nothing was cancelled. Line ${place} is cancelled already.`);
    return line.id;
  });
}

async function describe(db: Database, order: Order): Promise<string> {
  const { total, due } = figuresOf(order);
  const problem = await readRefundProblem(db, order.id);
  return [
    String(order.number),
    ...order.lines.flatMap(describeLine),
    `Total without cancelled lines ${format.cents(total)}, paid ${format.cents(order.amountPaid)}, due ${format.cents(due)}`,
    ...order.refunds.map(describeRefund),
    ...(problem === null ? [] : [`The gateway refuses the refund: ${problem}. The shop keeps trying.`]),
  ].join("\n");
}

function describeLine(line: OrderLine, index: number): string[] {
  const goods = `${index + 1}  ${format.number(line.quantity)} × ${line.titles.en}`;
  const details = lineDetails(line, "en", "Artwork");
  return [
    `${goods}  ${format.cents(totalsOf([line.charges]).total)}  ${lineStateLabel(line.state, "en")}`,
    ...(details === "" ? [] : [`   ${details}`]),
    ...(line.kept > 0 ? [`   The shop keeps ${format.cents(line.kept)} for its plates`] : []),
  ];
}

function describeRefund({ amount, refundedAt }: Refund): string {
  const when = refundedAt === null ? "waits for the shop's worker" : `paid on ${refundedAt.toISOString()}`;
  return `Refund of ${format.cents(amount)} ${when}`;
}

function refusalText(refusal: CancelRefusal | MoneyRefusal | OrderChanged): string {
  switch (refusal.kind) {
    case "lineNotFound":
      return "The order has no such line.";
    case "orderBeingPaid":
      return "The order is being paid just now. Please try again in a minute.";
    case "orderChanged":
      return "The order has just changed. Please look at its lines again.";
    case "creditUsed":
      return "The price of the proof was taken off an order of its box. Cancel that box first.";
    case "invalidTransition":
      return transitionText(refusal);
    case "beyondLimit":
    case "factorRequired":
      throw new Error("A command has no limit");
  }
}

function resultOf(refund: Refund | null): string {
  if (refund === null) return "Cancelled. Nothing was paid for it, so nothing is refunded.";
  return `Cancelled. The shop's worker refunds ${format.cents(refund.amount)}.`;
}

if (import.meta.main) await runCommand(cancelOrderLines);
