import { cultureFormats } from "@boxwright/core/kernel/format";
import { lineStatus } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { orderNumberForm } from "@boxwright/core/orders/order-number";
import type { OrderChanged } from "../desk/orders/refusals.ts";
import { resendLine } from "../desk/orders/resend-line.ts";
import { silentHoursOf } from "../fulfilment/fulfilment-clock.ts";
import { readDeliveryProblems } from "../fulfilment/read-delivery-problems.ts";
import { failedStates } from "../fulfilment/resend-line.ts";
import type { SendRefusal } from "../fulfilment/send-by-hand.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { openOperatorOutbox } from "./operator-database.ts";
import { lineAt, lineNumberForm, orderWithNumber } from "./ordered-line.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run fulfilment:resend -- <order number> [number of a line]";
const format = cultureFormats("en-US");

/**
 * `npm run fulfilment:resend`: shows the lines of an order with the plant's problems and its responses to cancellations, or sends a line
 * to the plant again. The shop does not have to run: its worker delivers the work order later.
 */
export async function resend({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [word = "", place] = words;
  const number = word.toUpperCase();
  const isPlace = place === undefined || lineNumberForm.test(place);
  if (!orderNumberForm.test(number) || !isPlace) throw new UnusableSetting(`Usage: ${usage}`);
  if (config.fulfilment.fulfiller.kind === "none") {
    throw new UnusableSetting("There is no plant to which a line can be sent: FULFILMENT_URL is not set.");
  }
  const { db, outbox } = await openOperatorOutbox(config, log, running);
  const order = await orderWithNumber(db, number);
  if (place === undefined) return describe(order, await readDeliveryProblems(db, order.id));
  const line = lineAt(order, place);
  const silentHours = silentHoursOf(config.fulfilment);
  const deps = { db, outbox, now: () => new Date(), silentHours };
  const sent = await resendLine(deps, { actor: { kind: "operator" }, clientIp: null }, order, line.id);
  if (!sent.ok) throw new UnusableSetting(`Nothing was sent. ${refusalText(sent.refusal, line, silentHours)}`);
  return `Line ${place} of ${number} is sent again. The shop's worker delivers its work order to the plant.`;
}

function describe({ number, lines, history }: Order, problems: ReadonlyMap<string, string>): string {
  return [
    String(number),
    ...lines.flatMap(({ id, quantity, titles, state }, index) => {
      const goods = `${index + 1}  ${format.number(quantity)} × ${titles.en}  ${lineStatus(state)}`;
      const why = history.findLast(({ lineId }) => lineId === id)?.why;
      const problem = failedStates.includes(state) ? why : problems.get(id);
      return problem === undefined ? [goods] : [goods, `   ${problem}`];
    }),
  ].join("\n");
}

function refusalText(refusal: SendRefusal | OrderChanged, { state }: OrderLine, silentHours: number): string {
  switch (refusal.kind) {
    case "lineNotFound":
      return "The order has no such line.";
    case "orderChanged":
      return "The order has just changed. Please try again.";
    case "noPlant":
      return "There is no plant.";
    case "notNumbered":
      return "The order has no number yet. Please try again in a minute.";
    case "invalidTransition":
      return `Only a line that the plant rejected or did not receive can be sent again, or one that it has reported nothing about for ${format.number(silentHours)} hours. This one is in “${lineStatus(state)}”.`;
  }
}

if (import.meta.main) await runCommand(resend);
