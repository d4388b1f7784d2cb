import type { WireLineProof } from "@boxwright/contract/line-proof";
import type { WireOrder } from "@boxwright/contract/order";
import { describe, expect, test } from "vitest";
import { sample } from "../../cart/testing/storefront.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { artworkOrdersIn } from "../../testing/sales/artwork-orders.ts";
import { moveOf, requestProofOf } from "../../testing/sales/by-staff.ts";
import { fillCart, openShop, pay } from "../../testing/sales/open-shop.ts";

const { db } = await testDatabase();
const shop = await openShop(db);
const { orderInCheck, check, checkWith, putStoredUpload, readOrder } = artworkOrdersIn(shop);
const request = (line: { readonly orderId: string; readonly lineId: string }) =>
  requestProofOf({ ...shop.deps, outbox: shop.outbox }, line);

type Ordered = Awaited<ReturnType<typeof orderInCheck>>;

const stateOf = async (order: Ordered) => (await readOrder(order)).lineItems[0]?.state.key;
const pathOf = ({ orderId, lineId }: Ordered) => `/orders/${orderId}/lineitems/${lineId}`;

async function approve(order: Ordered, acceptedWarnings: readonly string[] = []) {
  const { version } = await readOrder(order);
  const { proofId, hash } = (await order.shopper.call<WireLineProof>("GET", `${pathOf(order)}/proof`)).body;
  const decision = { decision: "approve", consent: true, acceptedWarnings };
  const reply = await order.shopper.call<WireOrder>("POST", `${pathOf(order)}/approval`, {
    version,
    proofId,
    hash,
    ...decision,
  });
  expect(reply.status).toBe(200);
}

describe("a requested proof", () => {
  test("is made when the artwork check finds nothing", async () => {
    const order = await orderInCheck();
    expect((await request(order)).ok).toBe(true);
    await check(order);
    expect(await stateOf(order)).toBe("WaitingForCustomerApproval");
  });

  test("is made even if it is requested while the check of the line runs", async () => {
    const order = await orderInCheck();
    await check(order, async () => {
      await request(order);
      return { findings: [], results: null, print: null };
    });
    expect(await stateOf(order)).toBe("WaitingForCustomerApproval");
  });

  test("returns a line that is ready for production to the check", async () => {
    const order = await orderInCheck();
    await check(order);
    await request(order);
    expect((await readOrder(order)).history.at(-1)).toMatchObject({
      from: "ReadyForProduction",
      to: "ArtworkCheckInProgress",
      byKind: "staff",
    });
  });

  test("is also made for the files that replace approved ones", async () => {
    const order = await orderInCheck();
    await request(order);
    await check(order);
    await approve(order);
    const { version } = await readOrder(order);
    const { id } = await putStoredUpload(order.shopper);
    await order.shopper.call("PUT", `${pathOf(order)}/artwork`, { version, uploadIds: [id] });
    await check(order);
    expect(await stateOf(order)).toBe("WaitingForCustomerApproval");
  });

  test("cannot be requested for a line in review, nor for a sample", async () => {
    const order = await orderInCheck();
    const finding = { id: "blank", severity: "review", message: { en: "Blank.", de: "Leer." } } as const;
    await checkWith(order, { findings: [finding] });
    const refusal = { kind: "invalidTransition", from: "ArtworkReview", to: "WaitingForCustomerApproval" };
    expect(await request(order)).toEqual({ ok: false, refusal });
    const shopper = shop.enter();
    const cart = await fillCart(shopper, [sample("10x8x4")]);
    const { body } = await pay(shopper, cart);
    const ordered = { orderId: body.orderId, lineId: String(cart.lineItems[0]?.id) };
    expect(await request(ordered)).toMatchObject({ ok: false, refusal: { from: "ReadyForProduction" } });
  });
});

describe("new files for artwork that a person has reviewed", () => {
  const findings = [{ id: "small text", severity: "review", message: { en: "Small.", de: "Klein." } }] as const;
  const decide = async ({ orderId, lineId }: Ordered, to: "ArtworkRejected" | "WaitingForCustomerApproval") => {
    const decision = { lineId, to, why: "The text is too small." };
    const moved = await moveOf({ ...shop.deps, outbox: shop.outbox }, { ...decision, orderId });
    expect(moved.ok).toBe(true);
  };
  const sendFile = async (order: Ordered) => {
    const { version } = await readOrder(order);
    const { id } = await putStoredUpload(order.shopper);
    await order.shopper.call("PUT", `${pathOf(order)}/artwork`, { version, uploadIds: [id] });
  };

  test("go to a person again if the person rejected it, also after files that could not be printed", async () => {
    const order = await orderInCheck();
    await checkWith(order, { findings });
    await decide(order, "ArtworkRejected");
    await sendFile(order);
    await checkWith(order, { findings: [{ ...findings[0], severity: "fail" }] });
    expect(await stateOf(order)).toBe("ArtworkFailed");
    await sendFile(order);
    await check(order);
    expect(await stateOf(order)).toBe("ArtworkReview");
  });

  test("get a proof if the person made a proof of the earlier files, which can no longer be read", async () => {
    const order = await orderInCheck();
    await checkWith(order, { findings });
    await decide(order, "WaitingForCustomerApproval");
    const readProof = () => order.shopper.call<WireLineProof>("GET", `${pathOf(order)}/proof`);
    const { body: earlier } = await readProof();
    await sendFile(order);
    expect((await readProof()).status).toBe(404);
    await check(order);
    expect(await stateOf(order)).toBe("WaitingForCustomerApproval");
    const { body: proof } = await readProof();
    expect(proof).toMatchObject({ decision: null });
    expect(proof.proofId).not.toBe(earlier.proofId);
  });
});

test("warnings that the shopper accepted with an approval of the same print need no second approval", async () => {
  const order = await orderInCheck();
  const findings = [{ id: "low-resolution", severity: "warn", message: { en: "Blurred.", de: "Unscharf." } }] as const;
  await checkWith(order, { findings });
  await approve(order, ["low-resolution"]);
  const [line] = (await readOrder(order)).lineItems;
  const sendFile = async (id = "") => {
    const { version } = await readOrder(order);
    await order.shopper.call("PUT", `${pathOf(order)}/artwork`, { version, uploadIds: [id] });
    await checkWith(order, { findings });
  };
  await sendFile(line?.userUploads[0]?.id);
  expect(await stateOf(order)).toBe("ReadyForProduction");
  await sendFile((await putStoredUpload(order.shopper)).id);
  expect(await stateOf(order)).toBe("WaitingForCustomerApproval");
});

describe("a proof that a shopper asks for", () => {
  const ask = async (order: Ordered, shopper = order.shopper, version?: number) =>
    shopper.call<WireOrder>("POST", `${pathOf(order)}/proof-request`, {
      version: version ?? (await readOrder(order)).version,
    });

  test("is made by the check, also of a line that was ready for production", async () => {
    const [inCheck, ready] = [await orderInCheck(), await orderInCheck()];
    await check(ready);
    for (const order of [inCheck, ready]) {
      expect((await ask(order)).status).toBe(200);
      await check(order);
      expect(await stateOf(order)).toBe("WaitingForCustomerApproval");
    }
    const [back] = (await readOrder(ready)).history.slice(-2);
    expect(back).toMatchObject({ to: "ArtworkCheckInProgress", byKind: "customer", by: ready.shopper.visitor.id });
  });

  test("is refused for another visitor, an earlier version of the order, and a line that waits for approval", async () => {
    const order = await orderInCheck();
    const { version } = await readOrder(order);
    expect((await ask(order, shop.enter(), version)).status).toBe(404);
    expect(await ask(order, order.shopper, version + 1)).toMatchObject({
      status: 409,
      body: { currentVersion: version },
    });
    await ask(order);
    await check(order);
    expect(await ask(order)).toMatchObject({ status: 422, body: { title: "InvalidTransition" } });
  });
});
