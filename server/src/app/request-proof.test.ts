import { expect, test } from "vitest";
import { setOrderNumber } from "../orders/postgres/order-store.ts";
import { inTransaction } from "../platform/db/database.ts";
import { artworkOrdersIn } from "../testing/sales/artwork-orders.ts";
import { requestProofOfLine } from "./request-proof.ts";
import { openOperatorCommand } from "./testing/operator-command.ts";

const { db, shop, run: request } = await openOperatorCommand(requestProofOfLine);
const { orderInCheck, check, readOrder } = artworkOrdersIn(shop);
const number = "BW-00000042";

test("an operator requests a proof of a line, and its shopper has to approve its print", async () => {
  const order = await orderInCheck();
  await inTransaction(db, (tx) => setOrderNumber(tx, order.orderId, number));
  const stateOf = async () => (await readOrder(order)).lineItems[0]?.state.key;
  await check(order);
  expect(await stateOf()).toBe("ReadyForProduction");

  expect(await request(number.toLowerCase(), "1")).toMatchObject({
    code: 0,
    output: expect.stringContaining(`The customer approves a proof of line 1 of ${number}`),
  });
  expect(await stateOf()).toBe("ArtworkCheckInProgress");
  await check(order);
  expect(await stateOf()).toBe("WaitingForCustomerApproval");

  expect(await request(number, "1")).toEqual({
    code: 1,
    output: "No proof is requested. The line is in WaitingForCustomerApproval.\n",
  });
  expect(await request(number)).toMatchObject({ code: 1, output: expect.stringContaining("Usage: ") });
});
