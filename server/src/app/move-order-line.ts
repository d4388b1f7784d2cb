import { cultureFormats } from "@boxwright/core/kernel/format";
import { handGoalsFrom } from "@boxwright/core/orders/hand-moves";
import { lineDetails } from "@boxwright/core/orders/line-details";
import { isLineState, type LineState, lineStatus } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { orderNumberForm } from "@boxwright/core/orders/order-number";
import { moveLine } from "../desk/orders/move-line.ts";
import type { DeskMoveRefusal, OrderChanged } from "../desk/orders/refusals.ts";
import { unfitTexts } from "../desk/orders/unfit-texts.ts";
import { readRequestedChanges } from "../orders/approvals/read-requested-changes.ts";
import { longestReason } from "../orders/move-by-hand.ts";
import { readOrdersInReview } from "../orders/orders-in-review.ts";
import type { Database } from "../platform/db/database.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { openOperatorOutbox } from "./operator-database.ts";
import { lineAt, lineNumberForm, orderWithNumber } from "./ordered-line.ts";
import { preparePrint } from "./prepare-print.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run orders:move [-- <order number> [<number of a line> <state> [reason for the customer]]]";
const format = cultureFormats("en-US");
const noReason = "Write the reason after the state: the customer reads it in a mail and on the page of the order.";
type Made = [Order, OrderLine, LineState];
/** The states whose reason the operator needs to see. */
const reasonedStates: readonly LineState[] = ["ArtworkFailed", "ArtworkReview", "ArtworkRejected"];

/**
 * `npm run orders:move`: lists the lines that wait for a person or those of an order, or moves a line to a state that only a person can
 * choose. The shop does not have to run: its worker sends the mails later.
 */
export async function moveOrderLine({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [word, place, state, ...reason] = words;
  const number = word?.toUpperCase();
  const isMove = place !== undefined && lineNumberForm.test(place) && state !== undefined && isLineState(state);
  const isRead = number === undefined || (orderNumberForm.test(number) && (place === undefined || isMove));
  if (!isRead) throw new UnusableSetting(`Usage: ${usage}`);
  const { db, outbox } = await openOperatorOutbox(config, log, running);
  if (number === undefined) return await describeReviews(db);
  const order = await orderWithNumber(db, number);
  if (!isMove) return await describe(db, order);
  const line = lineAt(order, place);
  const move = { lineId: line.id, to: state, reason: reasonOf(reason) };
  if (state === "ArtworkRejected" && move.reason === "") throw new UnusableSetting(`Nothing was moved. ${noReason}`);
  const now = () => new Date();
  const preparing = { config, db, outbox, log, now, mostSeconds: 300 };
  const deps = {
    db,
    outbox,
    now,
    preparePrint: (...made: Made) => preparePrint(preparing, ...made),
    preparePack: null,
  };
  const author = { actor: { kind: "operator" }, clientIp: null } as const;
  const moved = await moveLine(deps, author, { order, version: order.version }, move);
  if (!moved.ok) throw new UnusableSetting(`Nothing was moved. ${refusalText(moved.refusal)}`);
  return await describe(db, moved.value);
}

/** The words of a reason, as one line without control characters. */
function reasonOf(words: readonly string[]): string {
  const why = words
    .join(" ")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  if (why.length <= longestReason) return why;
  throw new UnusableSetting(
    `Nothing was moved. A reason has at most ${longestReason} characters, this one ${why.length}.`,
  );
}

function goalsText(state: LineState): string {
  const goals = handGoalsFrom(state);
  if (goals.length === 0) return "It cannot be moved.";
  return `It can go to ${new Intl.ListFormat("en", { type: "disjunction" }).format(goals)}.`;
}

async function describeReviews(db: Database): Promise<string> {
  const orders = await readOrdersInReview(db);
  if (orders.length === 0) return "No artwork waits for a person.";
  const described: string[] = [];
  for (const order of orders) described.push(await describe(db, order));
  return described.join("\n\n");
}

async function describe(db: Database, order: Order): Promise<string> {
  const changes = await readRequestedChanges(db, order);
  return [
    `${order.number}  ${order.culture}`,
    ...order.lines.flatMap((line, index) => describeLine(order, line, index, changes)),
  ].join("\n");
}

function describeLine(
  { history }: Order,
  line: OrderLine,
  index: number,
  changes: Awaited<ReturnType<typeof readRequestedChanges>>,
): string[] {
  const { id, quantity, titles, state } = line;
  const reason = reasonedStates.includes(state) ? history.findLast(({ lineId }) => lineId === id)?.why : undefined;
  const requested = state === "ArtworkReview" ? changes.get(id) : undefined;
  const notes = [
    lineDetails(line, "en", "Artwork"),
    reason ? `Reason: ${reason}` : "",
    requested === undefined ? "" : `Requested changes: ${requested ?? "(without a comment)"}`,
    handGoalsFrom(state).length === 0 ? "" : goalsText(state),
  ].filter((note) => note !== "");
  return [
    `${index + 1}  ${format.number(quantity)} × ${titles.en}  ${state} (${lineStatus(state)})`,
    ...notes.map((note) => `   ${note.replaceAll(/\s*\n\s*/g, "\n   ")}`),
  ];
}

function refusalText(refusal: DeskMoveRefusal | OrderChanged): string {
  switch (refusal.kind) {
    case "lineNotFound":
      return "The order has no such line.";
    case "rightMissing":
      throw new Error("A command makes all moves");
    case "orderChanged":
      return "The order has just changed. Please look at its lines again.";
    case "unfit":
      return unfitTexts[refusal.fault];
    case "printMissing":
      return refusal.sentence;
    case "proofOutdated":
      return "The line has no proof that shows its artwork as it is now. Send it to ArtworkCheckInProgress.";
    case "proofNotApproved":
      return "Its shopper has to approve a proof first. Send it to WaitingForCustomerApproval.";
    case "noPlant":
      return "The shop's worker sends lines to the plant. To send one again, run npm run fulfilment:resend.";
    case "notNumbered":
      return "The order has no number yet. Please try again in a minute.";
    case "invalidTransition":
      return `The line is in ${refusal.from}. ${goalsText(refusal.from)}`;
  }
}

if (import.meta.main) await runCommand(moveOrderLine);
