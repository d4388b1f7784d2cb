import { Purchase, plainIntent } from "../../faults/shopping/purchase.ts";

/** Buys boxes in a shop. Returns the id of the order. */
export async function buy(url: string): Promise<string> {
  const purchase = new Purchase(url, plainIntent, false);
  await purchase.make();
  if (purchase.placed === null) throw new Error(`No order was placed: ${purchase.retrier.faults.join(", ")}`);
  return purchase.placed.orderId;
}

/** The status with which the shop answers a payment of a cart that is ready. */
export async function statusOfPayment(url: string): Promise<number> {
  const purchase = new Purchase(url, plainIntent, false);
  await purchase.prepare();
  const { buyer } = purchase;
  const { version } = await buyer.cart(purchase.cartId ?? "");
  const paying = { version, method: "BRAINTREE", nonce: "fake-valid-nonce" } as const;
  return buyer.pay(purchase.cartId ?? "", paying, crypto.randomUUID()).then(
    () => 201,
    (error: { body?: { status?: number } }) => error.body?.status ?? 0,
  );
}
