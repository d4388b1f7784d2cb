import { randomUUID } from "node:crypto";
import type { WireCart, WireNewLine } from "@boxwright/contract/cart";
import { emptyCart } from "@boxwright/core/cart/cart";
import { describe, expect, test } from "vitest";
import type { HandedOver } from "../identity/hooks.ts";
import { inTransaction } from "../platform/db/database.ts";
import { createLogger } from "../platform/log/logger.ts";
import type { Queue } from "../platform/queue/job.ts";
import { testDatabase } from "../platform/testing/database.ts";
import type { CartCharges } from "./cart-charges.ts";
import { noDesigns } from "./designs.ts";
import { handOverCart } from "./hand-over-cart.ts";
import { holdCart, markOrdered, releaseCart } from "./hold-for-payment.ts";
import { cartOperations } from "./http/operations.ts";
import { handOverCartAtSignIn, handOverCartJobs } from "./jobs/hand-over-cart-later.ts";
import { lockCartForPayment } from "./lock-for-payment.ts";
import { insertCart } from "./postgres/cart-store.ts";
import { atListPrices, plainCharges, stockShelf } from "./testing/shelf.ts";
import { someSnapshot } from "./testing/stored-snapshots.ts";
import { anchorage, arlington, mailers, openStorefront, type Shopper, sample } from "./testing/storefront.ts";

const { db, pool } = await testDatabase();
const everyCoupon: CartCharges["coupon"] = async (...use) => {
  const rule = await plainCharges.coupon(...use);
  return (lines) => ({ ...rule(lines), isValid: true });
};
const now = () => new Date("2026-11-20T15:00:00Z");
const deps = {
  db,
  describeGoods: stockShelf().describeGoods,
  tariffOf: atListPrices,
  charges: { ...plainCharges, coupon: everyCoupon },
  now,
};
const enter = openStorefront(db, cartOperations({ ...deps, designs: noDesigns }));

/** A visitor and the customer as whom they sign in, each with these lines in the cart. */
async function visitorAndCustomer(visitorsLines: readonly WireNewLine[], customersLines: readonly WireNewLine[]) {
  const visitor = enter();
  const customer = enter("boxwright-us", randomUUID(), "customer");
  const handedOver: HandedOver = {
    tenant: "boxwright-us",
    anonymousId: visitor.visitor.id,
    customerId: customer.visitor.id,
  };
  return {
    visitor,
    customer,
    handedOver,
    visitorsCart: await fill(visitor, visitorsLines),
    customersCart: await fill(customer, customersLines),
    signIn: () => inTransaction(db, (tx) => handOverCart(deps, tx, handedOver)),
  };
}

/** Adds the lines in calls of 50, the most that a call takes, and returns the cart after the last call. */
async function fill(shopper: Shopper, lines: readonly WireNewLine[]): Promise<WireCart> {
  let cart: WireCart | undefined;
  for (let from = 0; from < lines.length; from += 50) {
    const { status, body } = await shopper.add(...lines.slice(from, from + 50));
    if (status !== 201) throw new Error(JSON.stringify(body));
    cart = body;
  }
  return cart ?? ({ id: randomUUID(), version: 0, lineItems: [] as WireCart["lineItems"] } as WireCart);
}

const cartOf = ({ call, visitor }: Shopper) => call("GET", `/customers/${visitor.id}/cart`);
const lineIds = ({ lineItems }: WireCart) => lineItems.map(({ id }) => id).toSorted();
const some = (count: number) => Array.from({ length: count }, (_, index) => mailers(index + 1));

async function waitingForLocks(): Promise<number> {
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  return (await pool.query(waiting)).rows.length;
}

async function hold({ visitor }: Shopper, { id, version }: WireCart) {
  const paymentId = randomUUID();
  await inTransaction(db, async (tx) => {
    const locked = await lockCartForPayment(deps, tx, visitor, id, version);
    if (!locked.ok) throw new Error(locked.refusal.kind);
    await holdCart(tx, locked.value.cart, paymentId, someSnapshot);
  });
  return paymentId;
}

describe("the cart of a visitor who signs in", () => {
  test("becomes the customer's if the customer has no cart: the same cart in its next version", async () => {
    const { visitor, customer, visitorsCart, signIn } = await visitorAndCustomer([mailers(100), sample("8x6x4")], []);
    expect(await signIn()).toBe("done");
    const { status, body } = await cartOf(customer);
    expect(status).toBe(200);
    expect(body).toEqual({ ...visitorsCart, version: 2 });
    expect((await visitor.call("GET", `/carts/${visitorsCart.id}`)).status).toBe(404);
  });

  test("is merged into the customer's: every line keeps its agreed figures, to the cent", async () => {
    const { visitor, customer, visitorsCart, customersCart, signIn } = await visitorAndCustomer(
      [mailers(100)],
      [mailers(250)],
    );
    await signIn();
    const { body } = await cartOf(customer);
    expect(body).toMatchObject({ id: customersCart.id, version: 2, cartState: "Active" });
    expect(body.lineItems).toHaveLength(2);
    expect(body.lineItems).toEqual(expect.arrayContaining([...visitorsCart.lineItems, ...customersCart.lineItems]));
    expect(body.customLineItems).toEqual(
      expect.arrayContaining([...visitorsCart.customLineItems, ...customersCart.customLineItems]),
    );
    expect(body.totals.subtotal.centAmount).toBe(350 * 342);

    const old = `/carts/${visitorsCart.id}`;
    expect((await visitor.call("GET", old)).status).toBe(404);
    expect((await customer.call("GET", old)).body).toMatchObject({ cartState: "Merged", version: 2, lineItems: [] });
    expect((await customer.call("PATCH", `${old}/lineitems`, { version: 2, add: [mailers(1)] })).status).toBe(404);
    expect((await visitor.add(mailers(1))).body).toMatchObject({ version: 1 });
  });

  test("loses none of its 65 lines when it is merged", async () => {
    const { customer, visitorsCart, customersCart, signIn } = await visitorAndCustomer(some(65), some(65));
    await signIn();
    const { body } = await cartOf(customer);
    expect(lineIds(body)).toEqual([...lineIds(visitorsCart), ...lineIds(customersCart)].toSorted());
    expect(body.checkoutUnreadyReasons).not.toContain("PRICE_UPDATED");
  });

  test("is handed over once; signing in again changes nothing", async () => {
    const { customer, signIn } = await visitorAndCustomer([mailers(100)], [mailers(250)]);
    await signIn();
    const { body } = await cartOf(customer);
    expect(await signIn()).toBe("done");
    expect((await cartOf(customer)).body).toEqual(body);
  });

  test("leaves the customer's as it is if the visitor has none", async () => {
    const one = await visitorAndCustomer([], [mailers(100)]);
    await one.signIn();
    expect((await cartOf(one.customer)).body).toEqual(one.customersCart);
    const nobody = await visitorAndCustomer([], []);
    expect(await nobody.signIn()).toBe("done");
    expect(await cartOf(nobody.customer)).toMatchObject({ status: 404, body: { title: "NotFound" } });
  });

  test("is not handed over at another tenant", async () => {
    const { visitor, visitorsCart, handedOver } = await visitorAndCustomer([mailers(100)], []);
    await inTransaction(db, (tx) => handOverCart(deps, tx, { ...handedOver, tenant: "boxwright-eu" }));
    expect((await visitor.call("GET", `/carts/${visitorsCart.id}`)).body).toEqual(visitorsCart);
  });
});

describe("samples that are handed over", () => {
  test("stay within one per style and three in all; the others remain in the merged cart", async () => {
    const { customer, visitorsCart, signIn } = await visitorAndCustomer(
      [sample("1x1x1"), sample("3x3x3"), sample("4x4x4"), mailers(7)],
      [sample("1x1x1"), sample("2x2x2")],
    );
    await signIn();
    const { body } = await cartOf(customer);
    const sizes = ({ lineItems }: WireCart) => lineItems.map(({ finalSelection }) => finalSelection["Size"]).toSorted();
    expect(sizes(body)).toEqual(["10x8x4", "1x1x1", "2x2x2", "3x3x3"]);
    const { body: merged } = await customer.call("GET", `/carts/${visitorsCart.id}`);
    expect([merged.cartState, sizes(merged)]).toEqual(["Merged", ["1x1x1", "4x4x4"]]);
  });
});

describe("email, addresses and coupon of a cart", () => {
  test("are taken over if the customer's cart has none", async () => {
    const { visitor, customer, visitorsCart, signIn } = await visitorAndCustomer([mailers(100)], [mailers(250)]);
    const path = `/carts/${visitorsCart.id}`;
    const details = { shippingAddress: arlington, billingAddress: anchorage, email: "shopper@demo.boxwright.example" };
    await visitor.call("PATCH", path, { version: 1, ...details });
    await visitor.call("PATCH", `${path}/couponCode`, { version: 2, couponCode: "SHIPFREE" });
    await signIn();
    expect((await cartOf(customer)).body).toMatchObject({
      shippingAddress: { city: "Arlington" },
      billingAddress: { city: "Anchorage" },
      email: "shopper@demo.boxwright.example",
      discountCodes: ["SHIPFREE"],
      discount: { couponId: "SHIPFREE" },
    });
  });

  test("do not replace those of the customer's cart", async () => {
    const { visitor, customer, visitorsCart, customersCart, signIn } = await visitorAndCustomer(
      [mailers(100)],
      [mailers(250)],
    );
    await visitor.call("PATCH", `/carts/${visitorsCart.id}`, {
      version: 1,
      shippingAddress: anchorage,
      email: "a@b.example",
    });
    await visitor.call("PATCH", `/carts/${visitorsCart.id}/couponCode`, { version: 2, couponCode: "SHIPFREE" });
    await customer.call("PATCH", `/carts/${customersCart.id}`, {
      version: 1,
      shippingAddress: arlington,
      email: "c@d.example",
    });
    await customer.call("PATCH", `/carts/${customersCart.id}/couponCode`, { version: 2, couponCode: "WELCOME10" });
    await signIn();
    expect((await cartOf(customer)).body).toMatchObject({
      shippingAddress: { city: "Arlington" },
      billingAddress: null,
      email: "c@d.example",
      discountCodes: ["WELCOME10"],
    });
  });
});

describe("at the same time", () => {
  const rounds = Array.from({ length: 20 }, (_, index) => index);

  test("two sign-ins hand a cart over once, whether or not the customer has a cart", async () => {
    for (const round of rounds) {
      const own = round % 2 === 0 ? some(3) : [];
      const { customer, visitorsCart, customersCart, signIn } = await visitorAndCustomer(some(5), own);
      expect(await Promise.all([signIn(), signIn()])).toEqual(["done", "done"]);
      const { body } = await cartOf(customer);
      expect(lineIds(body)).toEqual([...lineIds(visitorsCart), ...lineIds(customersCart)].toSorted());
      expect(body.version).toBe(2);
    }
  });

  test("a sign-in and calls that add lines to both carts lose no line and duplicate none", async () => {
    for (const round of rounds) {
      const own = round % 2 === 0 ? some(2) : [];
      const { visitor, customer, visitorsCart, customersCart, signIn } = await visitorAndCustomer(some(2), own);
      const [, fromVisitor, fromCustomer] = await Promise.all([
        signIn(),
        visitor.add(mailers(50)),
        customer.add(mailers(60)),
        signIn(),
      ]);
      expect([fromVisitor.status, fromCustomer.status]).toEqual([201, 201]);
      await signIn();
      const { body } = await cartOf(customer);
      const acknowledged = [visitorsCart, customersCart, fromVisitor.body, fromCustomer.body].flatMap(lineIds);
      expect(lineIds(body)).toEqual([...new Set(acknowledged)].toSorted());
    }
  });

  test("a sign-in and the creation of the customer's first cart put the visitor's lines into that cart", async () => {
    const { customer, visitorsCart, signIn } = await visitorAndCustomer(some(2), []);
    const first = emptyCart(randomUUID(), "boxwright-us");
    const { signingIn } = await inTransaction(db, async (tx) => {
      await insertCart(tx, customer.visitor, first);
      const begun = { signingIn: signIn() };
      await expect.poll(waitingForLocks).toBe(1);
      return begun;
    });
    expect(await signingIn).toBe("done");
    const { body } = await cartOf(customer);
    expect([body.id, lineIds(body)]).toEqual([first.id, lineIds(visitorsCart)]);
  });

  test("of a sign-in and a payment only one gets the cart", async () => {
    for (const _ of rounds) {
      const { visitor, visitorsCart, customer, signIn } = await visitorAndCustomer(some(2), []);
      const [paying, outcome] = await Promise.all([hold(visitor, visitorsCart).catch(() => "refused"), signIn()]);
      expect(outcome).toBe(paying === "refused" ? "done" : "being paid");
      expect((await cartOf(customer)).status).toBe(paying === "refused" ? 200 : 404);
    }
  });

  test("of two customers who sign in as the same visitor only one gets the cart", async () => {
    for (const _ of rounds) {
      const { customer, handedOver, visitorsCart, signIn } = await visitorAndCustomer(some(2), []);
      const other = enter("boxwright-us", randomUUID(), "customer");
      const theirs = { ...handedOver, customerId: other.visitor.id };
      await Promise.all([signIn(), inTransaction(db, (tx) => handOverCart(deps, tx, theirs))]);
      const carts = await Promise.all([cartOf(customer), cartOf(other)]);
      expect(carts.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      expect(carts.find(({ status }) => status === 200)?.body.id).toBe(visitorsCart.id);
    }
  });
});

describe("signing in while a cart may be in payment", () => {
  /** The jobs that a sign-in enqueues. */
  async function jobsOfSignIn(handedOver: HandedOver) {
    const later: unknown[] = [];
    const queue: Queue = {
      enqueue: async (_tx, _definition, payload, options) => void later.push({ payload, ...options }),
    };
    await inTransaction(db, (tx) => handOverCartAtSignIn(deps, queue)(tx, handedOver));
    return later;
  }

  const [job] = handOverCartJobs(deps);
  const runJob = async (payload: HandedOver) => job?.run({ payload, jobId: "1", log: createLogger("silent") });

  test("leaves a cart that is being paid unchanged, and hands it over later if its payment fails", async () => {
    const { visitor, customer, visitorsCart, handedOver } = await visitorAndCustomer([mailers(100)], [mailers(250)]);
    const paymentId = await hold(visitor, visitorsCart);
    expect(await jobsOfSignIn(handedOver)).toEqual([{ payload: handedOver, startAfterSeconds: 10 }]);
    expect((await visitor.call("GET", `/carts/${visitorsCart.id}`)).body).toEqual(visitorsCart);
    await expect(runJob(handedOver)).rejects.toThrow("still being paid");

    await inTransaction(db, (tx) => releaseCart(tx, visitorsCart.id, paymentId));
    await runJob(handedOver);
    expect((await cartOf(customer)).body.lineItems).toHaveLength(2);
  });

  test("leaves a cart unchanged that is ordered; the order keeps its owner", async () => {
    const { visitor, customer, visitorsCart, handedOver } = await visitorAndCustomer([mailers(100)], []);
    await hold(visitor, visitorsCart);
    await inTransaction(db, (tx) => markOrdered(tx, visitorsCart.id, randomUUID()));
    expect(await jobsOfSignIn(handedOver)).toEqual([]);
    expect((await visitor.call("GET", `/carts/${visitorsCart.id}`)).body.cartState).toBe("Ordered");
    expect((await cartOf(customer)).status).toBe(404);
  });

  test("adds no lines to a customer's cart that is being paid; afterwards the visitor's cart becomes the customer's next cart", async () => {
    const { customer, visitorsCart, customersCart, handedOver } = await visitorAndCustomer(
      [mailers(100)],
      [mailers(250)],
    );
    await hold(customer, customersCart);
    expect(await jobsOfSignIn(handedOver)).toHaveLength(1);
    expect((await cartOf(customer)).body).toEqual(customersCart);
    await inTransaction(db, (tx) => markOrdered(tx, customersCart.id, randomUUID()));
    await runJob(handedOver);
    expect((await cartOf(customer)).body.id).toBe(visitorsCart.id);
  });

  test("enqueues no job if nothing is being paid", async () => {
    const { handedOver } = await visitorAndCustomer([mailers(100)], [mailers(250)]);
    expect(await jobsOfSignIn(handedOver)).toEqual([]);
  });
});

describe("the cart of a customer", () => {
  test("can be read by the customer's id, by this customer only", async () => {
    const { visitor, customer, customersCart } = await visitorAndCustomer([mailers(1)], [mailers(100)]);
    expect((await cartOf(customer)).body).toEqual(customersCart);
    const other = enter("boxwright-us", randomUUID(), "customer");
    await fill(other, [mailers(1)]);
    expect((await other.call("GET", `/customers/${customer.visitor.id}/cart`)).status).toBe(404);
    expect((await cartOf(visitor)).status).toBe(401);
  });
});
