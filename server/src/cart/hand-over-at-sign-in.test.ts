import type { WireCart } from "@boxwright/contract/cart";
import { type TenantName, tenantNamed } from "@boxwright/core/storefront/tenants";
import { describe, expect, test } from "vitest";
import { customerOperations } from "../customers/http/operations.ts";
import { openCustomer } from "../customers/open-customer.ts";
import { newEmail, openIdentity } from "../identity/testing/open-identity.ts";
import type { Queue } from "../platform/queue/job.ts";
import { testApi } from "../platform/testing/api.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { noDesigns } from "./designs.ts";
import { cartOperations } from "./http/operations.ts";
import { handOverCartAtSignIn } from "./jobs/hand-over-cart-later.ts";
import { atListPrices, plainCharges, stockShelf } from "./testing/shelf.ts";
import { mailers } from "./testing/storefront.ts";

const { db } = await testDatabase();
const queue: Queue = { enqueue: () => Promise.reject(new Error("Nothing is being paid here")) };
const goods = { describeGoods: stockShelf().describeGoods, tariffOf: atListPrices };
const accounts = openIdentity(db, { onSignedUp: [openCustomer], handOver: [handOverCartAtSignIn(goods, queue)] });
const cart = { ...goods, db, charges: plainCharges, now: () => accounts.clock.now };
const { verifyToken } = accounts.identity;
const api = testApi([...customerOperations({ db }), ...cartOperations({ ...cart, designs: noDesigns })], db, {
  verifyToken,
});

const { anonServiceKey, storeFrontId } = tenantNamed("boxwright-us");
const storefront = `/api/tenants/boxwright-us/storefronts/${storeFrontId}`;

/** An anonymous visitor with this number of lines in the cart. */
async function visit(lines: number, tenant: TenantName = "boxwright-us") {
  const session = (await accounts.api.call("POST", `/anon/${tenantNamed(tenant).anonServiceKey}/token`)).json;
  const base = `/api/tenants/${tenant}/storefronts/${tenantNamed(tenant).storeFrontId}`;
  const body = { lineItems: Array.from({ length: lines }, (_, index) => mailers(index + 1)) };
  const added = await api.call("POST", `${base}/carts`, { token: session.anonymousToken, body });
  const { anonymousId, validationKey } = session;
  return { proof: { anonymousId, validationKey }, token: session.anonymousToken, cart: added.json as WireCart };
}

async function signUp() {
  const email = newEmail();
  const { _id: id } = (await accounts.signUp({ email, user_metadata: { given_name: "Demo", company: "Box & Co" } }))
    .json;
  return { email, id };
}

const cartOf = (id: string, token: string) => api.call("GET", `${storefront}/customers/${id}/cart`, { token });

describe("signing in", () => {
  test("hands the visitor's cart to a new customer, who has the details of the sign-up", async () => {
    const { proof, cart: filled, token } = await visit(2);
    const { email, id } = await signUp();
    const { accessToken } = (await accounts.login({ email, ...proof })).json;
    expect((await cartOf(id, accessToken)).json).toEqual({ ...filled, version: 2 });
    expect((await api.call("GET", `${storefront}/carts/${filled.id}`, { token })).status).toBe(404);
    expect((await api.call("GET", `${storefront}/customers/${id}`, { token: accessToken })).json).toMatchObject({
      email,
      firstName: "Demo",
      companyName: "Box & Co",
      version: 1,
    });
  });

  test("merges the cart of a later visit into the customer's cart, also in 10 sign-ins at once", async () => {
    const { email, id } = await signUp();
    await accounts.login({ email, ...(await visit(2)).proof });
    const { proof } = await visit(3);
    const responses = await Promise.all(Array.from({ length: 10 }, () => accounts.login({ email, ...proof })));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { json } = await cartOf(id, responses[0]?.json.accessToken);
    expect(json.version).toBe(3);
    expect(json.lineItems).toHaveLength(5);
  });

  test("hands the cart over for the previous key too, because the reply with the new key may be lost", async () => {
    const { proof } = await visit(1);
    await accounts.api.call("POST", `/anon/${anonServiceKey}/identities/${proof.anonymousId}/token`, {
      body: { validationKey: proof.validationKey },
    });
    const { email, id } = await signUp();
    const { accessToken } = (await accounts.login({ email, ...proof })).json;
    expect((await cartOf(id, accessToken)).json.lineItems).toHaveLength(1);
  });
});

describe("signing in with another visitor's anonymous id", () => {
  test("works, and does not change that visitor's cart", async () => {
    const other = await visit(2);
    const elsewhere = await visit(2, "boxwright-eu");
    const mine = await visit(1);
    const { anonymousId } = other.proof;
    const { email, id } = await signUp();
    for (const claim of [
      { anonymousId },
      { anonymousId, validationKey: "wrong" },
      { anonymousId, validationKey: mine.proof.validationKey },
      elsewhere.proof,
    ]) {
      const { status, json } = await accounts.login({ email, ...claim });
      expect(status).toBe(200);
      expect((await cartOf(id, json.accessToken)).status).toBe(404);
    }
    const { json } = await api.call("GET", `${storefront}/carts/${other.cart.id}`, { token: other.token });
    expect(json).toEqual(other.cart);
  });
});
