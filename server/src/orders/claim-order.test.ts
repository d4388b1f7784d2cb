import { randomUUID } from "node:crypto";
import type { WireOrder, WireTrackedOrder } from "@boxwright/contract/order";
import { plantNamed } from "@boxwright/core/checkout/plant";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { describe, expect, test } from "vitest";
import { anchorage, mailers, type Shopper } from "../cart/testing/storefront.ts";
import { registerCustomer } from "../customers/testing/register-customer.ts";
import { inTransaction } from "../platform/db/database.ts";
import { postgresRateLimits } from "../platform/rate-limits.ts";
import { testApi, testToken } from "../platform/testing/api.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { openShop, pay } from "../testing/sales/open-shop.ts";
import { claimOrder } from "./claim-order.ts";
import { claimOperations } from "./http/claim-operations.ts";
import { makeOrderKey } from "./order-link.ts";
import { setOrderNumber } from "./postgres/order-store.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);
let placed = 0;

/** An anonymous visitor's order to Arlington (76010), billed to Anchorage (99501-1234). */
async function placeOrder() {
  const { shopper, cart } = await shop.readyCart(mailers(100));
  const billingAddress = { ...anchorage, postalCode: "99501-1234" };
  const { body: billed } = await shopper.call("PATCH", `/carts/${cart.id}`, { version: cart.version, billingAddress });
  const { body } = await pay(shopper, billed);
  placed += 1;
  const orderNumber = `BW-${String(placed).padStart(8, "0")}`;
  await inTransaction(db, (tx) => setOrderNumber(tx, body.orderId, orderNumber));
  return { shopper, id: body.orderId, path: `/orders/${body.orderId}`, orderNumber };
}

async function enterAs(visitor: Visitor, isVerified = true): Promise<Shopper> {
  if (isVerified) await pool.query("UPDATE account SET email_verified_at = now() WHERE id = $1", [visitor.id]);
  return shop.enter(visitor.tenant, randomUUID(), visitor);
}

const signIn = async () => enterAs(await registerCustomer(db));

const claim = (customer: Shopper, orderNumber: string, postalCode: string) =>
  customer.call<WireOrder>("POST", "/orders:claim", { orderNumber, postalCode });

const wrongPair = {
  status: 404,
  body: { title: "NotFound", code: "ECX028", detail: "There is no order with this number and postal code." },
};

test("a claimed order joins the customer's orders in its next version, and its links keep working", async () => {
  const { shopper, id, path, orderNumber } = await placeOrder();
  const { body: before } = await shopper.call<WireOrder>("GET", path);
  const key = await makeOrderKey(shop.deps, id);
  const customer = await signIn();
  const { status, body } = await claim(customer, orderNumber, "76010");
  expect(status).toBe(200);
  expect(body).toEqual({ ...before, version: 2, customerId: customer.visitor.id });
  expect((await customer.call<WireOrder>("GET", path)).body).toEqual(body);
  expect((await shopper.call("GET", path)).status).toBe(404);
  const { body: tracked } = await shop.enter().call<WireTrackedOrder>("POST", "/orders:track", { key });
  expect(tracked).toMatchObject({ orderNumber, version: 2 });
  expect(JSON.stringify(tracked)).not.toContain(customer.visitor.id);
});

test("a claim is announced to the buyer only if the account has another email", async () => {
  const claims = ({ id }: { readonly id: string }) =>
    shop.announced.filter(
      ({ event, payload }) => event === "orders.claimed" && (payload as { readonly orderId: string }).orderId === id,
    );
  const [own, foreign] = [await placeOrder(), await placeOrder()];
  const customer = await signIn();
  await pool.query("UPDATE orders SET email = (SELECT initcap(email) FROM account WHERE id = $1) WHERE id = $2", [
    customer.visitor.id,
    own.id,
  ]);
  for (const { orderNumber } of [own, own, foreign, foreign]) await claim(customer, orderNumber, "76010");
  expect([claims(own), claims(foreign).length]).toEqual([[], 1]);
});

test("claiming an own order again changes nothing, and another customer cannot claim it", async () => {
  const { orderNumber } = await placeOrder();
  const [customer, other] = [await signIn(), await signIn()];
  const { body } = await claim(customer, orderNumber, "76010");
  expect(await claim(customer, orderNumber, "76010")).toEqual({ status: 200, body });
  expect(await claim(other, orderNumber, "76010")).toMatchObject(wrongPair);
});

test.each(["76010", " 76010-9999 ", "99501", "99501 1234"])(
  "the postal code %j of the shipping or the billing address claims the order",
  async (postalCode) => {
    const { orderNumber } = await placeOrder();
    expect((await claim(await signIn(), ` ${orderNumber.toLowerCase()} `, postalCode)).status).toBe(200);
  },
);

test("a wrong pair is not found, whether or not there is such an order", async () => {
  const [{ orderNumber, shopper, path }, customer] = [await placeOrder(), await signIn()];
  expect(await claim(customer, orderNumber, "76011")).toMatchObject(wrongPair);
  expect(await claim(customer, orderNumber, " ")).toMatchObject(wrongPair);
  expect(await claim(customer, "BW-99999999", "76010")).toMatchObject(wrongPair);
  expect(await claim(customer, "%", "76010")).toMatchObject(wrongPair);
  expect((await shopper.call("GET", path)).status).toBe(200);
});

test("an order of another tenant is not found", async () => {
  const { orderNumber } = await placeOrder();
  const there = await enterAs(await registerCustomer(db, "boxwright-eu"));
  expect(await claim(there, orderNumber, "76010")).toMatchObject(wrongPair);
});

test("a customer without a verified email gets 403 with the reason, and an anonymous visitor 401", async () => {
  const { orderNumber, shopper } = await placeOrder();
  const unverified = await enterAs(await registerCustomer(db), false);
  expect(await claim(unverified, orderNumber, "76010")).toMatchObject({
    status: 403,
    body: { title: "Forbidden", detail: "Please verify your email before you add an order to your account." },
  });
  expect((await claim(shopper, orderNumber, "76010")).status).toBe(401);
});

test("of two customers who claim an order at once, one gets it", async () => {
  const { id, orderNumber } = await placeOrder();
  const customers = await Promise.all(Array.from({ length: 4 }, signIn));
  const claims = await Promise.all(
    customers.map(({ visitor }) =>
      claimOrder({ db, outbox: shop.outbox }, visitor, { orderNumber, postalCode: "76010" }),
    ),
  );
  expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await pool.query("SELECT owner_id, version FROM orders WHERE id = $1", [id]);
  const winner = customers[claims.findIndex(({ ok }) => ok)];
  expect(rows).toEqual([{ owner_id: winner?.visitor.id, version: 2 }]);
});

test("a claimed proof's credit becomes the customer's", async () => {
  const { id, orderNumber } = await placeOrder();
  await pool.query(
    `INSERT INTO proof_credit (id, tenant, owner_kind, owner_id, product_key, size, amount, earned_at, expires_at)
     SELECT line.id, tenant, owner_kind, owner_id, 'custom-mailer-box', '10x8x4', 3900, now(), now() + interval '90 days'
     FROM orders JOIN order_line line ON line.order_id = orders.id WHERE orders.id = $1`,
    [id],
  );
  const customer = await signIn();
  await claim(customer, orderNumber, "76010");
  const { rows } = await pool.query("SELECT owner_kind, owner_id FROM proof_credit");
  expect(rows).toEqual([{ owner_kind: "customer", owner_id: customer.visitor.id }]);
});

describe.each(["customer", "network"])("the limit of five wrong claims an hour for a %s", (subject) => {
  async function tries() {
    const { orderNumber } = await placeOrder();
    const { clock, outbox, setupOf } = shop;
    const operations = claimOperations({ db, outbox, plant: plantNamed("arlington"), setupOf, now: () => clock.now });
    const { name, storeFrontId } = tenantNamed("boxwright-us");
    const rateLimits = postgresRateLimits(pool);
    const same = (await signIn()).visitor.id;
    const network = `198.51.${placed}.7`;
    const attempt = async (turn: number, body: object, id: string) => {
      const api = testApi(operations, db, { rateLimits }, subject === "network" ? network : `203.0.113.${turn}`);
      const path = `/api/tenants/${name}/storefronts/${storeFrontId}/orders:claim`;
      return (await api.call("POST", path, { token: testToken(id, "customer"), body })).status;
    };
    return async (turn: number, postalCode: string, isVerified = true) => {
      const { visitor } =
        subject === "customer" && isVerified
          ? { visitor: { id: same } }
          : await enterAs(await registerCustomer(db), isVerified);
      return attempt(turn, { orderNumber, postalCode }, visitor.id);
    };
  }

  test("counts wrong pairs of order number and postal code", async () => {
    const tryOnce = await tries();
    for (const turn of [1, 2, 3, 4, 5]) expect(await tryOnce(turn, `7601${turn}`)).toBe(404);
    expect(await tryOnce(6, "76010")).toBe(429);
  });

  test("counts neither malformed calls nor accepted ones", async () => {
    const tryOnce = await tries();
    for (const turn of [1, 2, 3, 4, 5, 6]) expect(await tryOnce(turn, "")).toBe(400);
    if (subject === "network")
      for (const turn of [1, 2, 3, 4, 5, 6]) expect(await tryOnce(turn, "76010", false)).toBe(403);
    if (subject === "customer") for (const turn of [1, 2, 3, 4, 5, 6]) expect(await tryOnce(turn, "76010")).toBe(200);
    for (const turn of [1, 2, 3, 4, 5]) expect(await tryOnce(turn, `7601${turn}`)).toBe(404);
    expect(await tryOnce(6, "76010")).toBe(429);
  });

  test("holds for simultaneous claims", async () => {
    const tryOnce = await tries();
    const replies: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      replies.push(...(await Promise.all(Array.from({ length: 12 }, (_, turn) => tryOnce(turn, "99999")))));
    }
    expect(replies.filter((status) => status === 404)).toHaveLength(5);
  });
});
