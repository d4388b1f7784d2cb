import { randomUUID } from "node:crypto";
import type { WireLineProof } from "@boxwright/contract/line-proof";
import type { WireTrackedOrder } from "@boxwright/contract/order";
import { describe, expect, test } from "vitest";
import type { Shopper } from "../../cart/testing/storefront.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { makeOrderKey } from "../order-link.ts";
import { type OrderedLine, openProofs, proofOf } from "./testing/open-proofs.ts";

const { db, pool } = await testDatabase();
const { decisionFor, deps, enter, orderToApprove, readOrder } = await openProofs(db);

describe("the link in an order's mail", () => {
  const byKey = (order: OrderedLine, what: string, body: object, browser: Shopper = enter()) =>
    browser.call<WireLineProof & WireTrackedOrder>("POST", `/orders:track/lineitems/${order.lineId}/${what}`, body);

  test("shows the proof without its price, and approves it", async () => {
    const order = await orderToApprove();
    const key = await makeOrderKey(deps, order.orderId);
    const { price: _, ...proof } = await proofOf(order);
    expect(await byKey(order, "proof", { key })).toEqual({ status: 200, body: proof });
    const browser = enter();
    const reply = await byKey(order, "approval", { key, ...(await decisionFor(order)) }, browser);
    expect(reply).toMatchObject({ status: 200, body: { lineItems: [{ state: { key: "ReadyForProduction" } }] } });
    expect((await readOrder(order)).history.at(-1)).toMatchObject({ by: browser.visitor.id, byKind: "customer" });
  });

  test.each([
    ["approves", "approve", "ReadyForProduction"],
    ["requests changes", "requestChanges", "ArtworkReview"],
  ])("%s without a bearer token, in the name of the link", async (_what, decision, state) => {
    const order = await orderToApprove();
    const key = await makeOrderKey(deps, order.orderId);
    const browser = enter("boxwright-us", randomUUID(), "noToken");
    const reply = await byKey(order, "approval", { key, ...(await decisionFor(order, { decision })) }, browser);
    expect(reply).toMatchObject({ status: 200, body: { lineItems: [{ state: { key: state } }] } });
    const { rows } = await pool.query(
      "SELECT by_kind, by_id, decision FROM proof_approval JOIN line_proof p ON p.id = proof_id WHERE p.line_id = $1",
      [order.lineId],
    );
    expect(rows).toEqual([{ by_kind: "customer", by_id: "order-link", decision }]);
    const again = await byKey(order, "approval", { key, ...(await decisionFor(order, { decision })) }, browser);
    expect(again.status).toBe(422);
  });

  test("refuses in the same way as the order's own page", async () => {
    const order = await orderToApprove();
    const key = await makeOrderKey(deps, order.orderId);
    const decided = async (change: object) =>
      (await byKey(order, "approval", { key, ...(await decisionFor(order)), ...change })).status;
    expect(await decided({ consent: false })).toBe(422);
    expect(await decided({ version: 99 })).toBe(409);
    expect(await decided({ hash: "x" })).toBe(409);
    expect(await decided({ key: "k".repeat(43) })).toBe(404);
    expect((await byKey(order, "proof", { key: "k".repeat(43) })).status).toBe(404);
    const other = await orderToApprove();
    expect((await byKey(other, "proof", { key })).status).toBe(404);
  });
});
