import { refused } from "@boxwright/core/kernel/result";
import { expect, test } from "vitest";
import { cancelWorkOrder } from "../fulfilment/cancel-work-order.ts";
import type { Fulfiller } from "../fulfilment/fulfiller.ts";
import { openFulfilment } from "../fulfilment/testing/open-fulfilment.ts";
import { resend } from "./resend-line.ts";
import { openOperatorCommand } from "./testing/operator-command.ts";

const { db, pool, run } = await openOperatorCommand(resend, { DEMO: "1" });
const plant = await openFulfilment(db);
const { buySent, report, stateOf } = plant;

test("an operator sees why the plant rejected a line, and sends it again", async () => {
  const [first, second] = await buySent(100, 20);
  if (second === undefined) throw new Error("The order has one line");
  await report(first, { type: "accepted" });
  await report(second, { type: "rejected", reason: "The file is too small" });
  const { orderNumber } = second;

  expect(await run(orderNumber.toLowerCase())).toEqual({
    code: 0,
    output: [
      orderNumber,
      "1  100 × Custom Mailer Box  Fulfillment accepted",
      "2  20 × Custom Mailer Box  Merchant rejected",
      "   The file is too small",
      "",
    ].join("\n"),
  });
  expect(await run(orderNumber, "1")).toMatchObject({
    code: 1,
    output: expect.stringContaining("Only a line that the plant rejected or did not receive can be sent again"),
  });
  expect(await stateOf(first)).toBe("Confirmed");

  expect(await run(orderNumber, "2")).toMatchObject({ code: 0, output: expect.stringContaining("is sent again") });
  expect(await stateOf(second)).toBe("SentToMCP");
  const { id } = await plant.workOrderOf(second);
  const { rows } = await pool.query("SELECT data FROM pgboss.job WHERE name = 'fulfilment.deliver'");
  expect(rows).toEqual([{ data: { workOrderId: id } }]);
});

test("an operator sees whether the plant received the cancellation of a line", async () => {
  const [line] = await buySent(100);
  await report(line, { type: "accepted" });
  await plant.cancel(line);
  const cancelling = async (outcome: Awaited<ReturnType<Fulfiller["cancel"]>>) => {
    const fulfiller = { cancel: async () => outcome, deliver: () => Promise.reject(new Error("unused")) };
    const deps = { db, fulfiller, now: plant.now, planCancelTry: async () => {} };
    await cancelWorkOrder(deps, line, plant.log);
    return (await run(line.orderNumber)).output;
  };
  const header = `${line.orderNumber}\n1  100 × Custom Mailer Box  Cancelled\n   `;
  expect(await cancelling(refused({ kind: "notDelivered", reason: "The plant's system responded 503" }))).toBe(
    `${header}The plant has not received its cancellation yet. The plant's system responded 503\n`,
  );
  expect(await cancelling(refused({ kind: "tooLate", reason: "The plant's system responded 409" }))).toBe(
    `${header}The plant can no longer stop and makes it. The plant's system responded 409\n`,
  );
});

test.each([
  [["BW-1"], "Usage: "],
  [["BW-00000042", "all"], "Usage: "],
  [["BW-00000042"], "There is no order BW-00000042."],
])("the arguments %j change nothing, and the command explains why", async (words, output) => {
  expect(await run(...words)).toMatchObject({ code: 1, output: expect.stringContaining(output) });
});
