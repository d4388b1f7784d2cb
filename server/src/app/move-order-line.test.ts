import type { WireLineProof } from "@boxwright/contract/line-proof";
import type { WireOrder } from "@boxwright/contract/order";
import { expect, test } from "vitest";
import { setOrderNumber } from "../orders/postgres/order-store.ts";
import { inTransaction } from "../platform/db/database.ts";
import { artworkOrdersIn } from "../testing/sales/artwork-orders.ts";
import { moveOrderLine } from "./move-order-line.ts";
import { openOperatorCommand } from "./testing/operator-command.ts";

const { db, pool, shop, run: move } = await openOperatorCommand(moveOrderLine);
const { orderToApprove, orderInCheck, check, readOrder } = artworkOrdersIn(shop);

type Ordered = Awaited<ReturnType<typeof orderToApprove>>;

let orders = 0;
async function numbered(order: Promise<Ordered>): Promise<Ordered & { readonly number: string }> {
  const placed = await order;
  orders += 1;
  const number = `BW-0000004${orders}`;
  await inTransaction(db, (tx) => setOrderNumber(tx, placed.orderId, number));
  return { ...placed, number };
}

const pathOf = ({ orderId, lineId }: Ordered) => `/orders/${orderId}/lineitems/${lineId}`;
const proofOf = async (order: Ordered) =>
  (await order.shopper.call<WireLineProof>("GET", `${pathOf(order)}/proof`)).body;
const stateOf = async (order: Ordered) => (await readOrder(order)).lineItems[0]?.state.key;

async function decide(order: Ordered, decision: object, { proofId, hash }: Pick<WireLineProof, "proofId" | "hash">) {
  const { version } = await readOrder(order);
  const body = { version, proofId, hash, acceptedWarnings: [], ...decision };
  return order.shopper.call<WireOrder>("POST", `${pathOf(order)}/approval`, body);
}

const requestChanges = async (order: Ordered, comment?: string) =>
  decide(order, { decision: "requestChanges", consent: false, comment }, await proofOf(order));

const queued = async (name: string, { lineId }: Ordered) =>
  (await pool.query("SELECT data FROM pgboss.job WHERE name = $1 AND data->>'lineId' = $2", [name, lineId])).rows;

test("an operator reads the requested changes and makes another proof, and only its approval releases the line", async () => {
  const order = await numbered(orderToApprove());
  const first = await proofOf(order);
  await requestChanges(order, "Larger logo,\nplease");

  const listing = [
    `${order.number}  en-US`,
    "1  100 × Custom Mailer Box  ArtworkReview (Waiting for Doc Review)",
    "   Size: 10x8x4 · Artwork: sleeve.pdf",
    "   Reason: A person makes the requested changes",
    "   Requested changes: Larger logo,",
    "   please",
    "   It can go to ArtworkRejected, WaitingForCustomerApproval, or ReadyForProduction.",
    "",
  ].join("\n");
  expect(await move(order.number.toLowerCase())).toEqual({ code: 0, output: listing });
  expect(await move()).toEqual({ code: 0, output: listing });

  const moved = await move(order.number, "1", "WaitingForCustomerApproval", "The logo is", "20 % larger");
  expect(moved).toMatchObject({ code: 0, output: expect.stringContaining("WaitingForCustomerApproval (Waiting for") });
  expect(moved.output).not.toContain("Larger logo");
  expect((await readOrder(order)).history.at(-1)).toMatchObject({
    from: "ArtworkReview",
    to: "WaitingForCustomerApproval",
    byKind: "staff",
    why: "The logo is 20 % larger",
  });
  expect(await queued("notifications.collect-proof-ready-of-orders.line-moved", order)).toHaveLength(1);
  expect(await move()).toEqual({ code: 0, output: "No artwork waits for a person.\n" });

  const second = await proofOf(order);
  expect(second).toMatchObject({ decision: null });
  expect(second.proofId).not.toBe(first.proofId);
  const approval = { decision: "approve", consent: true };
  expect(await decide(order, approval, first)).toMatchObject({ status: 409 });
  expect(await decide(order, approval, second)).toMatchObject({ status: 200 });
  expect(await stateOf(order)).toBe("ReadyForProduction");
});

test("an operator rejects artwork only with a reason, which the customer reads", async () => {
  const order = await numbered(orderToApprove());
  await requestChanges(order);
  expect((await move(order.number)).output).toContain("Requested changes: (without a comment)");
  expect(await move(order.number, "1", "ArtworkRejected")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Nothing was moved\. Write the reason after the state/),
  });
  expect(await stateOf(order)).toBe("ArtworkReview");
  const reason = "The text is too small.";
  expect(await move(order.number, "1", "ArtworkRejected", reason)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Reason: ${reason}`),
  });
  expect((await readOrder(order)).lineItems[0]).toMatchObject({ state: { key: "ArtworkRejected" }, problem: reason });
});

test("an operator takes a line out of its artwork check and releases it, and the check that still runs changes nothing", async () => {
  const order = await numbered(orderInCheck());
  expect((await move(order.number)).output).toContain(
    "It can go to ArtworkFailed, ArtworkReview, WaitingForCustomerApproval, or ReadyForProduction.",
  );
  await check(order, async () => {
    expect(await move(order.number, "1", "ArtworkReview")).toMatchObject({ code: 0 });
    return { findings: [], results: null, print: null };
  });
  expect(await stateOf(order)).toBe("ArtworkReview");
  expect(await move(order.number, "1", "ReadyForProduction")).toMatchObject({ code: 0 });
  expect(await stateOf(order)).toBe("ReadyForProduction");
});

test("a move that the table does not allow is refused and changes nothing", async () => {
  const order = await numbered(orderToApprove());
  const before = await readOrder(order);
  for (const state of ["SentToMCP", "Cancelled"]) {
    expect(await move(order.number, "1", state)).toEqual({
      code: 1,
      output:
        state === "SentToMCP"
          ? "Nothing was moved. The shop's worker sends lines to the plant. To send one again, run npm run fulfilment:resend.\n"
          : "Nothing was moved. The line is in WaitingForCustomerApproval. It can go to ReadyForProduction or ArtworkCheckInProgress.\n",
    });
  }
  await requestChanges(order);
  expect(await move(order.number, "1", "Shipped")).toEqual({
    code: 1,
    output:
      "Nothing was moved. The line is in ArtworkReview. It can go to ArtworkRejected, WaitingForCustomerApproval, or ReadyForProduction.\n",
  });
  expect((await readOrder(order)).history.slice(0, before.history.length)).toEqual(before.history);
  expect(await stateOf(order)).toBe("ArtworkReview");
});

test("the command explains why it moves nothing: bad arguments, an unknown order or line, or a long reason", async () => {
  const order = await numbered(orderInCheck());
  for (const words of [
    [order.number, "1"],
    [order.number, "1", "Lost"],
  ]) {
    expect(await move(...words)).toMatchObject({ code: 1, output: expect.stringContaining("Usage: ") });
  }
  expect(await move("BW-00000099")).toMatchObject({ code: 1, output: "There is no order BW-00000099.\n" });
  expect(await move(order.number, "2", "ArtworkReview")).toMatchObject({
    code: 1,
    output: `${order.number} has no line 2: it has 1.\n`,
  });
  expect(await move(order.number, "1", "ArtworkReview", "x".repeat(2001))).toMatchObject({
    code: 1,
    output: "Nothing was moved. A reason has at most 2000 characters, this one 2001.\n",
  });
});
