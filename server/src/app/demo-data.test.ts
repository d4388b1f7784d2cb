import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { describe, expect, test } from "vitest";
import { mailers, openStorefront } from "../cart/testing/storefront.ts";
import { demoPassword, seedDemoCustomers } from "../customers/demo-customers.ts";
import { readCustomer } from "../customers/read-customer.ts";
import { openMailedTickets } from "../identity/testing/mailed-tickets.ts";
import { openIdentity, siteUrl } from "../identity/testing/open-identity.ts";
import { readsOfPrimary } from "../platform/db/replica-reads.ts";
import { outsideDemo, testDatabase } from "../platform/testing/database.ts";
import { seedDemoReviews } from "../reviews/demo-reviews.ts";
import { reviewOperations } from "../reviews/http/operations.ts";
import { fillCart, openShop, pay, readCart } from "../testing/sales/open-shop.ts";

const { storeFrontId } = tenantNamed("boxwright-us");

/** One database that first a demo used, and now a shop for customers uses. */
const database = await testDatabase();
const demo = database.db;
const real = outsideDemo(database);
await seedDemoCustomers(demo, new Date());
await seedDemoReviews(demo);

describe("a demo customer in a shop for customers that runs on a former demo's database", () => {
  const email = "terms@demo.boxwright.example";
  const before = openIdentity(demo);
  const now = openIdentity(real);
  const signIn = (shop: typeof now) => shop.login({ email, password: demoPassword });

  test("cannot sign in, as if there were no account", async () => {
    expect((await signIn(before)).status).toBe(200);
    const refused = await signIn(now);
    const unknown = await now.login({ email: "nobody@demo.boxwright.example", password: demoPassword });
    expect(refused.status).toBe(401);
    expect({ ...refused.json, requestId: "" }).toEqual({ ...unknown.json, requestId: "" });
  });

  test("has no session any more: access token and refresh token are refused", async () => {
    const { accessToken, refreshToken } = (await signIn(before)).json;
    expect(await before.identity.verifyToken(accessToken)).not.toBeNull();
    expect(await now.identity.verifyToken(accessToken)).toBeNull();
    expect((await now.refresh(refreshToken)).status).toBe(401);
    expect((await before.refresh(refreshToken)).status).toBe(200);
  });

  test("gets no mail to reset the password, and a ticket of the demo resets nothing", async () => {
    const body = { email, siteUrl, storeFrontId, culture: "en-US" };
    const request = (shop: typeof now) => shop.api.call("POST", "/auth/v1/boxwright-us/resetPassword", { body });
    await request(before);
    const ticket = await openMailedTickets({
      db: demo,
      announced: before.announced,
      now: () => before.clock.now,
    }).resetTicket();
    await request(now);
    const mails = openMailedTickets({ db: real, announced: now.announced, now: () => now.clock.now });
    expect(await mails.resetTicket()).toBeNull();
    expect(ticket).not.toBeNull();
    const reset = { ticketId: ticket, password: "another good one 1", culture: "en-US" };
    const { status } = await now.api.call("PATCH", "/auth/v1/boxwright-us/resetPassword", { body: reset });
    expect(status).toBe(404);
  });

  test("is not found as a customer, so that nobody buys with the demo's invoice terms", async () => {
    const { accessToken } = (await signIn(before)).json;
    const visitor = await before.identity.verifyToken(accessToken);
    const id = visitor?.id ?? "";
    expect(await readCustomer(demo, "boxwright-us", id)).toMatchObject({ onAccount: true });
    expect(await readCustomer(real, "boxwright-us", id)).toBeNull();
  });
});

describe("a demo coupon in a shop for customers that runs on a former demo's database", async () => {
  const before = await openShop(demo);
  const now = await openShop(real);

  test("cannot be added to a cart", async () => {
    const { shopper, cart } = await now.readyCart();
    const change = { version: cart.version, couponCode: "WELCOME10" };
    const { status } = await shopper.call("PATCH", `/carts/${cart.id}/couponCode`, change);
    expect(status).toBe(422);
  });

  test("that a cart already has takes nothing off, and the cart cannot be paid with it", async () => {
    const shopper = before.enter();
    const cart = await fillCart(shopper, [mailers(100)], "ONUS");
    expect(cart.totals.total.centAmount).toBe(0);
    const later = now.enter("boxwright-us", undefined, shopper.visitor);
    const found = await readCart(later, cart);
    expect(found.discount?.isValid).toBe(false);
    expect(found.checkoutUnreadyReasons).toContain("COUPON_INVALID");
    expect(found.totals.total.centAmount).toBeGreaterThan(0);
    expect((await pay(later, found, { paymentMethod: "FREE_PAYMENT" })).status).toBe(422);
  });
});

test("demo reviews are neither shown nor counted in a shop for customers that runs on a former demo's database", async () => {
  const listOf = async (db: typeof demo) => {
    const enter = openStorefront(db, reviewOperations({ db, reads: readsOfPrimary(db), now: () => new Date() }));
    return (await enter().call<{ total: number; summary: { count: number } }>("GET", "/reviews")).body;
  };
  expect((await listOf(demo)).total).toBeGreaterThan(0);
  expect(await listOf(real)).toMatchObject({ total: 0, summary: { count: 0 }, results: [] });
});
