import type { WireOrder } from "@boxwright/contract/order";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { describe, expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { openCustomer } from "../customers/open-customer.ts";
import { newEmail, openIdentity } from "../identity/testing/open-identity.ts";
import { createLogger } from "../platform/log/logger.ts";
import type { Queue } from "../platform/queue/job.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { keepUploads } from "../uploads/keep-uploads.ts";
import { handOverUploads } from "../uploads/postgres/upload-store.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { handOverOrderJobs, handOverOrdersAtSignIn } from "./jobs/hand-over-orders-later.ts";
import { makeOrderKey, readOrderByKey } from "./order-link.ts";

const { db } = await testDatabase();
const shop = await openShop(db);
const later: { readonly job: string; readonly payload: unknown }[] = [];
const queue: Queue = {
  enqueue: async (_transaction, { name }, payload) => void later.push({ job: name, payload }),
};
const accounts = openIdentity(db, {
  onSignedUp: [openCustomer],
  handOver: [handOverOrdersAtSignIn(queue), handOverUploads],
});
const { anonServiceKey, storeFrontId } = tenantNamed("boxwright-us");

/** An anonymous visitor, and the validation key of the visitor's session. */
async function visit() {
  const { json: session } = await accounts.api.call("POST", `/anon/${anonServiceKey}/token`);
  const { anonymousId, validationKey } = session;
  const visitor: Visitor = {
    kind: "anonymous",
    id: anonymousId,
    tenant: "boxwright-us",
    storeFrontId,
    sessionId: null,
  };
  return { shopper: shop.enter("boxwright-us", anonymousId, visitor), proof: { anonymousId, validationKey } };
}

async function signUp() {
  const email = newEmail();
  const { _id: id } = (await accounts.signUp({ email, user_metadata: {} })).json;
  return { email, customer: shop.enter("boxwright-us", id, { ...asCustomer, id }) };
}

const asCustomer: Omit<Visitor, "id"> = {
  kind: "customer",
  tenant: "boxwright-us",
  storeFrontId,
  sessionId: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c99",
};

describe("at sign-in", () => {
  test("the anonymous visitor's orders become the customer's, with their artwork, and their links keep working", async () => {
    const { shopper, proof } = await visit();
    const file = await putUpload(db, shopper.visitor);
    const cart = await fillCart(shopper, [mailers(100, { uploadIds: [file.id] })]);
    const { body: placed } = await pay(shopper, cart);
    const key = await makeOrderKey(shop.deps, placed.orderId);
    const { email, customer } = await signUp();
    const path = `/orders/${placed.orderId}`;
    const { body: before } = await shopper.call<WireOrder>("GET", path);
    expect((await customer.call("GET", path)).status).toBe(404);

    expect((await accounts.login({ email, ...proof })).status).toBe(200);
    const { body: order } = await customer.call<WireOrder>("GET", path);
    expect(order).toEqual({ ...before, customerId: customer.visitor.id });
    expect((await shopper.call("GET", path)).status).toBe(404);
    expect((await keepUploads(db, customer.visitor, [file.id], shop.clock.now)).ok).toBe(true);
    expect((await readOrderByKey(db, "boxwright-us", key))?.owner.id).toBe(customer.visitor.id);
    expect(later).toEqual([]);
  });

  test("a wrong validation key hands no order over", async () => {
    const { shopper, proof } = await visit();
    const { body: placed } = await pay(shopper, await fillCart(shopper, [mailers(100)]));
    const { email, customer } = await signUp();
    expect((await accounts.login({ email, ...proof, validationKey: "k".repeat(43) })).status).toBe(200);
    expect((await customer.call("GET", `/orders/${placed.orderId}`)).status).toBe(404);
    expect((await shopper.call("GET", `/orders/${placed.orderId}`)).status).toBe(200);
  });

  test("an order whose payment is in progress is handed over soon after", async () => {
    const { shopper, proof } = await visit();
    const { email, customer } = await signUp();
    const cart = await fillCart(shopper, [mailers(100)]);
    const { sale } = shop.sandbox;
    const placed = await shop.withGateway(
      {
        async sale(...args) {
          expect((await accounts.login({ email, ...proof })).status).toBe(200);
          return sale(...args);
        },
      },
      () => pay(shopper, cart),
    );
    const [enqueued] = later.splice(0);
    expect(enqueued).toMatchObject({ job: "orders.hand-over" });
    const path = `/orders/${placed.body.orderId}`;
    expect((await customer.call("GET", path)).status).toBe(404);
    const [job] = handOverOrderJobs(db);
    await job?.run({ payload: enqueued?.payload, jobId: "1", log: createLogger("silent") });
    expect((await customer.call("GET", path)).status).toBe(200);
  });
});
