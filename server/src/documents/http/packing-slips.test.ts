import { downloadPackingSlip, downloadTrackedPackingSlip } from "@boxwright/contract/documents";
import { describe, expect, test } from "vitest";
import { makeOrderKey } from "../../orders/order-link.ts";
import { newId } from "../../platform/ids.ts";
import { openIssuedDocuments } from "../testing/open-issued-documents.ts";

const { pool, enter, call, clock, deps, ordered } = await openIssuedDocuments();

describe("a packing slip", () => {
  async function shippedOrder() {
    const { shopper, cart, orderId } = await ordered();
    const deliveryId = newId();
    await pool.query("INSERT INTO delivery (id, order_id, created_at) VALUES ($1, $2, $3)", [
      deliveryId,
      orderId,
      clock.now,
    ]);
    await pool.query("INSERT INTO delivery_item (delivery_id, line_id, quantity) VALUES ($1, $2, 40)", [
      deliveryId,
      cart.lineItems[0]?.id,
    ]);
    return { shopper, orderId, deliveryId };
  }

  test("can be downloaded by the owner of its order, and with the key of a link", async () => {
    const { shopper, orderId, deliveryId } = await shippedOrder();
    const own = await call(downloadPackingSlip, shopper.visitor, { id: deliveryId });
    expect(own.name).toBe(`packing-slip-${orderId}-1.pdf`);
    const key = await makeOrderKey(deps, orderId);
    const params = { tenant: "boxwright-us", deliveryId };
    expect((await call(downloadTrackedPackingSlip, null, params, { key })).name).toBe(own.name);
  });

  test("of another's delivery or an unknown one is not found", async () => {
    const { deliveryId } = await shippedOrder();
    expect((await call(downloadPackingSlip, enter().visitor, { id: deliveryId })).refusal).toBe("NotFound");
    expect((await call(downloadPackingSlip, enter().visitor, { id: newId() })).refusal).toBe("NotFound");
    const other = await shippedOrder();
    const key = await makeOrderKey(deps, other.orderId);
    const params = { tenant: "boxwright-us", deliveryId };
    expect((await call(downloadTrackedPackingSlip, null, params, { key })).refusal).toBe("NotFound");
  });
});
