import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { booksOf } from "./books.ts";
import { openShop, pay, readCart } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const books = booksOf(pool);
const { readyCart } = await openShop(db);

describe("a refused charge does not change the cart", () => {
  test("and the refusal has the bank's text; a second card pays the cart", async () => {
    const { shopper, cart } = await readyCart();
    expect(await pay(shopper, cart, { paymentMethodNonce: "fake-processor-declined-visa-nonce" })).toMatchObject({
      status: 422,
      body: {
        title: "CARD_DECLINED",
        code: "ECX041",
        message: "CARD_DECLINED:Do Not Honor",
        detail: "Do Not Honor",
        reasons: ["callBank"],
      },
    });
    expect(await readCart(shopper, cart)).toEqual(cart);
    expect((await pay(shopper, cart)).status).toBe(201);
    expect(await books.paymentStates(cart)).toEqual(["refused", "captured"]);
  });

  test.each([
    ["fake-consumed-nonce", "TRANSACTION_PAYMENT_METHOD_NONCE_CONSUMED"],
    ["no-such-nonce", "TRANSACTION_PAYMENT_METHOD_NONCE_UNKNOWN"],
  ])("is reported as the failure of the nonce %s: %s", async (paymentMethodNonce, code) => {
    const { shopper, cart } = await readyCart();
    const { status, body } = await pay(shopper, cart, { paymentMethodNonce });
    expect({ status, title: body.title, code: body.code }).toEqual({ status: 422, title: code, code: "ECX043" });
    expect(body.message?.startsWith(`${code}:`)).toBe(true);
    expect(await readCart(shopper, cart)).toEqual(cart);
  });

  test("and the same request gets the same reply", async () => {
    const { shopper, cart } = await readyCart();
    const declining = { paymentMethodNonce: "fake-processor-declined-visa-nonce" };
    const first = await pay(shopper, cart, declining, "key");
    const again = await pay(shopper, cart, declining, "key");
    expect({ ...again.body, requestId: "" }).toEqual({ ...first.body, requestId: "" });
    expect(await books.paymentStates(cart)).toEqual(["refused"]);
  });
});
