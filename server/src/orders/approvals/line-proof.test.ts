import { describe, expect, test } from "vitest";
import { mailers } from "../../cart/testing/storefront.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { fillCart, pay } from "../../testing/sales/open-shop.ts";
import { openProofs, pathOf, proofOf } from "./testing/open-proofs.ts";

const { db } = await testDatabase();
const { checkWith, clock, enter, orderInCheck, orderToApprove, putStoredUpload, readOrder } = await openProofs(db);

describe("a line that waits for its shopper's approval", () => {
  test("has a proof with the files that are printed, their pictures and the price", async () => {
    const order = await orderToApprove();
    const [line] = (await readOrder(order)).lineItems;
    const proof = await proofOf(order);
    expect(proof).toMatchObject({
      hash: expect.stringMatching(/^[\da-f]{64}$/),
      preflight: line?.userUploads,
      price: line?.totalPrice,
      createdAt: clock.now.toISOString(),
      decision: null,
    });
    expect(proof.previews).toEqual([
      { side: "outside", view: "closed", url: expect.stringMatching(/^\/api\/structures\/mailer\/.*[?&]view=closed/) },
    ]);
  });

  test("has a proof with the same hash for another quantity of the same print, and another hash for another file", async () => {
    const shopper = enter();
    const { id } = await putStoredUpload(shopper);
    const lines = [100, 250].map((quantity) => mailers(quantity, { uploadIds: [id] }));
    const cart = await fillCart(shopper, lines);
    const { body } = await pay(shopper, cart);
    const ordered = cart.lineItems.map((line) => ({ shopper, orderId: body.orderId, lineId: line.id }));
    const hashes: string[] = [];
    for (const one of ordered) {
      await checkWith(one, { isProofRequested: true });
      hashes.push((await proofOf(one)).hash);
    }
    expect(hashes[0]).toBe(hashes[1]);
    expect((await proofOf(await orderToApprove())).hash).not.toBe(hashes[0]);
  });

  test("has no proof before it waits, and none for other visitors and other lines", async () => {
    const inCheck = await orderInCheck();
    expect((await inCheck.shopper.call("GET", `${pathOf(inCheck)}/proof`)).status).toBe(404);
    const order = await orderToApprove();
    expect((await enter().call("GET", `${pathOf(order)}/proof`)).status).toBe(404);
    const mixed = { ...order, lineId: inCheck.lineId };
    expect((await order.shopper.call("GET", `${pathOf(mixed)}/proof`)).status).toBe(404);
  });
});
