import type { WireCart } from "@boxwright/contract/cart";
import { describe, expect, test } from "vitest";
import { mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { reconcilePayments } from "../../checkout/payments/reconcile-payments.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { fillCart, openShop, pay } from "./open-shop.ts";

const { db } = await testDatabase();
const shop = await openShop(db);
const { enter, readyCart, gateway, withGateway, sandbox, later } = shop;
const declining = { paymentMethodNonce: "fake-processor-declined-visa-nonce" };

type Ready = { readonly shopper: Shopper; readonly cart: WireCart };

/** This number of shoppers with one client IP, each with a cart that is ready to be paid. */
async function readyCartsAt(clientIp: string, count: number, at: Pick<typeof shop, "enter"> = shop): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (let time = 0; time < count; time += 1) {
    const shopper = at.enter("boxwright-us", clientIp);
    ready.push({ shopper, cart: await fillCart(shopper, [mailers(1)]) });
  }
  return ready;
}

/** Pays all carts at once. Returns the statuses and the number of calls to the gateway. */
async function payAtOnce(carts: readonly Ready[], change: object) {
  let gatewayCalls = 0;
  const counting: Partial<typeof gateway> = {
    sale: (sale) => {
      gatewayCalls += 1;
      return sandbox.sale(sale);
    },
  };
  const responses = await withGateway(counting, () =>
    Promise.all(carts.map(({ shopper, cart }) => pay(shopper, cart, change))),
  );
  return { gatewayCalls, statuses: responses.map(({ status }) => status).toSorted() };
}

describe("six declined cards within an hour block further payments", () => {
  test("of the cart, also with a valid card, until the hour is over", async () => {
    const { shopper, cart } = await readyCart();
    const statuses: number[] = [];
    for (let time = 0; time < 7; time += 1) statuses.push((await pay(shopper, cart, declining)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect(await pay(shopper, cart)).toMatchObject({ status: 429, body: { title: "TooManyRequests" } });
    later(3601);
    expect((await pay(shopper, cart)).status).toBe(201);
  });

  test("of every cart from that client IP, except free orders", async () => {
    const clientIp = "198.51.100.7";
    for (const { shopper, cart } of await readyCartsAt(clientIp, 6)) await pay(shopper, cart, declining);
    const [next] = await readyCartsAt(clientIp, 1);
    expect(next && (await pay(next.shopper, next.cart))).toMatchObject({ status: 429 });
    const free = { paymentMethod: "FREE_PAYMENT", paymentMethodNonce: undefined };
    const buyer = enter("boxwright-us", clientIp);
    expect((await pay(buyer, await fillCart(buyer, [mailers(1)], "ONUS"), free)).status).toBe(201);
  });

  test("from the whole /64 network of an IPv6 client", async () => {
    for (let time = 0; time < 6; time += 1) {
      const [one] = await readyCartsAt(`2001:db8:7::${time}`, 1);
      if (one) await pay(one.shopper, one.cart, declining);
    }
    const [next] = await readyCartsAt("2001:db8:7::99", 1);
    expect(next && (await pay(next.shopper, next.cart))).toMatchObject({ status: 429 });
  });

  test("at the sixth, if 20 come at once from one client IP for 20 carts", async () => {
    const clientIp = "198.51.100.8";
    const { gatewayCalls, statuses } = await payAtOnce(await readyCartsAt(clientIp, 20), declining);
    expect(gatewayCalls).toBe(6);
    expect(statuses).toEqual([...Array(5).fill(422), ...Array(15).fill(429)]);
    const [late] = await readyCartsAt(clientIp, 1);
    expect(late && (await pay(late.shopper, late.cart))).toMatchObject({ status: 429 });
    const [elsewhere] = await readyCartsAt("198.51.100.9", 1);
    expect(elsewhere && (await pay(elsewhere.shopper, elsewhere.cart))).toMatchObject({ status: 201 });
  });
});

describe("a valid card counts only while it is being charged", () => {
  test("20 payments at once from one client IP all succeed, six at a time", async () => {
    const { gatewayCalls, statuses } = await payAtOnce(await readyCartsAt("198.51.100.10", 20), {});
    expect(gatewayCalls).toBe(20);
    expect(statuses).toEqual(Array(20).fill(201));
  });

  test("if six payments get no response, the seventh is refused with a Retry-After, and succeeds once the six are abandoned", async () => {
    const hasty = await openShop(db, { waitSeconds: 0.3 });
    const carts = await readyCartsAt("198.51.100.11", 7, hasty);
    const [last, ...first] = carts;
    if (last === undefined) throw new Error("nobody came");
    const lost = { sale: () => Promise.reject(new Error("connection reset")) };
    await hasty.withGateway(lost, () => Promise.all(first.map(({ shopper, cart }) => pay(shopper, cart))));
    expect(await pay(last.shopper, last.cart)).toMatchObject({
      status: 429,
      body: { detail: "Too many payments are in progress. Please try again in a few seconds." },
    });
    hasty.later(31);
    await reconcilePayments(hasty.deps, createLogger("silent"));
    expect((await pay(last.shopper, last.cart)).status).toBe(201);
  });
});
