import { randomUUID } from "node:crypto";
import type { WireLineProof } from "@boxwright/contract/line-proof";
import type { WireOrder } from "@boxwright/contract/order";
import type { Mover } from "@boxwright/core/orders/advance";
import { type LineState, lineStates } from "@boxwright/core/orders/line-states";
import type { ProofDecision } from "@boxwright/core/orders/proof";
import { brokenRulesOf } from "@boxwright/core/orders/testing/broken-rules";
import { afterAll, describe, expect, test } from "vitest";
import { mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { moveLine } from "../../orders/move-line.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { putUpload } from "../../uploads/testing/put-upload.ts";
import { artworkOrdersIn } from "./artwork-orders.ts";
import { buyByInvoice } from "./by-invoice.ts";
import { moveOf, requestProofOf } from "./by-staff.ts";
import { cancellingIn } from "./cancelling.ts";
import { openShop } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);
const { clock, later, outbox, announced } = shop;
const { check, putStoredUpload } = artworkOrdersIn(shop);
const { cancel, readOrder } = cancellingIn(shop);

/** Every order of this file obeys the rules, in every state. */
afterAll(async () => {
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM orders");
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) expect(brokenRulesOf(await readOrderById(db, id))).toEqual([]);
});

async function invoiced(...quantities: readonly number[]) {
  const lines = quantities.map((quantity) => mailers(quantity));
  const bought = await buyByInvoice(shop, "isInvoiceWithoutTermsEnabled", lines);
  return { ...bought, lineId: String(bought.cart.lineItems[0]?.id) };
}

type Ordered = Awaited<ReturnType<typeof invoiced>>;

async function succeed(shopper: Shopper, method: string, path: string, body: object): Promise<WireOrder> {
  const reply = await shopper.call<WireOrder>(method, path, body, randomUUID());
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
  return reply.body;
}

const payDue = ({ shopper, orderId }: Ordered) =>
  succeed(shopper, "POST", `/orders/${orderId}/payments`, {
    paymentMethod: "BRAINTREE",
    paymentMethodNonce: "fake-valid-visa-nonce",
  });

async function sendFile({ shopper, orderId, lineId }: Ordered, upload = putStoredUpload) {
  const { version } = await readOrder(shopper, orderId);
  const { id } = await upload(shopper);
  await succeed(shopper, "PUT", `/orders/${orderId}/lineitems/${lineId}/artwork`, { version, uploadIds: [id] });
}

async function decide({ shopper, orderId, lineId }: Ordered, decision: ProofDecision) {
  const path = `/orders/${orderId}/lineitems/${lineId}`;
  const { version } = await readOrder(shopper, orderId);
  const { proofId, hash } = (await shopper.call<WireLineProof>("GET", `${path}/proof`)).body;
  const decided = { decision, acceptedWarnings: [], consent: decision === "approve" };
  await succeed(shopper, "POST", `${path}/approval`, { version, proofId, hash, ...decided });
}

/** Moves the line through these states, one each hour. */
async function move({ orderId, lineId }: Ordered, by: Mover, ...states: readonly Exclude<LineState, "Cancelled">[]) {
  for (const to of states) {
    later(3600);
    const how = { at: clock.now, by, why: "Test" };
    const moved = await inTransaction(db, (tx) => moveLine(tx, outbox, { orderId, lineId, to, move: how }));
    if (!moved.ok) throw new Error(JSON.stringify(moved.refusal));
  }
}

const plant = { kind: "fulfiller", id: "arlington" } as const;
const fulfilment = { kind: "job", id: "fulfilment" } as const;

const summaryOf = ({ orderState, paymentState, completedAt }: WireOrder) => [orderState, paymentState, completedAt];
const completions = ({ orderId }: Ordered) =>
  announced.filter(
    ({ event, payload }) =>
      event === "orders.completed" && (payload as { readonly orderId: string }).orderId === orderId,
  );

describe("an order", () => {
  test("of two lines passes all 18 states, from its purchase to its completion", async () => {
    const order = await invoiced(100, 250);
    const now = async () => summaryOf(await readOrder(order.shopper, order.orderId));
    expect(await now()).toEqual(["Open", "Pending", null]);
    await payDue(order);
    expect(await now()).toEqual(["Confirmed", "Paid", null]);
    await sendFile(order, ({ visitor }) => putUpload(db, visitor));
    await check(order);
    await requestProofOf({ ...shop.deps, outbox }, order);
    await sendFile(order);
    await check(order);
    await decide(order, "requestChanges");
    const rejection = { lineId: order.lineId, to: "ArtworkRejected", why: "The text is too small." } as const;
    await moveOf({ ...shop.deps, outbox }, { ...rejection, orderId: order.orderId });
    await sendFile(order);
    await check(order);
    const release = { lineId: order.lineId, to: "WaitingForCustomerApproval", why: "" } as const;
    await moveOf({ ...shop.deps, outbox }, { ...release, orderId: order.orderId });
    await decide(order, "approve");
    await move(order, fulfilment, "SentToMCP");
    await move(order, plant, "FulfillmentError", "SentToMCP", "MerchantRejected", "SentToMCP", "Confirmed");
    expect((await cancel(order.orderId, order.cart, 1)).ok).toBe(true);
    await move(order, plant, "SentToProduction", "PrintingInProgress", "ServiceInProgress");
    expect([await now(), completions(order)]).toEqual([["Confirmed", "Paid", null], []]);
    await move(order, plant, "Shipped");
    expect(await now()).toEqual(["Complete", "Paid", clock.now.toISOString()]);
    expect(completions(order)).toHaveLength(1);
    const { history } = await readOrder(order.shopper, order.orderId);
    expect(new Set(history.flatMap(({ from, to }) => [from, to]))).toEqual(new Set(lineStates));
  });

  test("is completed by cancelling its last open line, at that moment", async () => {
    const order = await invoiced(100, 250);
    await payDue(order);
    await sendFile(order);
    await check(order);
    await move(order, plant, "SentToProduction", "PrintingInProgress", "Shipped");
    later(3600);
    await cancel(order.orderId, order.cart, 1);
    expect(summaryOf(await readOrder(order.shopper, order.orderId))).toEqual([
      "Complete",
      "Paid",
      clock.now.toISOString(),
    ]);
    expect(completions(order)).toHaveLength(1);
  });

  test("of which every line is cancelled is cancelled and never completed", async () => {
    const order = await invoiced(100, 250);
    await cancel(order.orderId, order.cart, 0);
    expect(summaryOf(await readOrder(order.shopper, order.orderId))).toEqual(["Open", "Pending", null]);
    await cancel(order.orderId, order.cart, 1);
    expect(summaryOf(await readOrder(order.shopper, order.orderId))).toEqual(["Cancelled", "Pending", null]);
    expect(completions(order)).toEqual([]);
  });

  test("that waited for its payment arrives later by the work days of the wait", async () => {
    const started = clock.now;
    const order = await invoiced(100);
    const arrivalOf = async () => (await readOrder(order.shopper, order.orderId)).lineItems[0]?.shipping;
    const before = await arrivalOf();
    later(5 * 86_400);
    const waiting = await arrivalOf();
    await payDue(order);
    const paid = await arrivalOf();
    expect(paid).toEqual(waiting);
    expect(String(paid?.promisedArrivalDate) > String(before?.promisedArrivalDate)).toBe(true);
    expect(paid?.firstPromisedArrivalDate).toBe(before?.promisedArrivalDate);
    clock.now = started;
  });
});
