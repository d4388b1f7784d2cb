import type { TicketType } from "@boxwright/core/identity/ticket";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { mailers } from "../../cart/testing/storefront.ts";
import { openCustomer } from "../../customers/open-customer.ts";
import { blockAccountIn } from "../../identity/block-account.ts";
import { problemOf } from "../../identity/http/refusal-to-problem.ts";
import { issueKeepTicket, lockOwnAccount } from "../../identity/plan-deletion.ts";
import { accounts, securityEvents, tickets } from "../../identity/postgres/tables.ts";
import { goodPassword, openIdentity } from "../../identity/testing/open-identity.ts";
import { issueTicket } from "../../identity/tickets.ts";
import { orderLines, orders } from "../../orders/postgres/tables.ts";
import { inTransaction, type Transaction } from "../../platform/db/database.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { openQueue } from "../../platform/queue/pg-boss-queue.ts";
import { testApi } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { fillCart, openShop, pay } from "../../testing/sales/open-shop.ts";
import { putUpload } from "../../uploads/testing/put-upload.ts";
import { uploadKey } from "../../uploads/upload.ts";
import { deleteDueAccounts } from "../delete-due-accounts.ts";
import { privacyOperations } from "./operations.ts";

const { db, url } = await testDatabase();
// The erasure deletes jobs from the tables of the queue.
await (await openQueue({ url, log: createLogger("silent") })).stop();
const shop = await openShop(db);
const { files } = shop;
const people = openIdentity(db, { onSignedUp: [openCustomer] });
const { identity, clock } = people;
const api = testApi(privacyOperations({ ...identity.deps, files, problemOf }), db, {
  verifyToken: identity.verifyToken,
});
const me = "/auth/v1/boxwright-us/profile/me";
const log = createLogger("silent");
const queue = { enqueue: async () => {} };
const runJob = () => deleteDueAccounts({ ...identity.deps, queue }, log);
const day = 86_400;

const post = (path: string, token: string, body: object) => api.call("POST", `${me}/${path}`, { token, body });
const askForDeletion = (token: string, password = goodPassword) =>
  post("deletion", token, { password, culture: "en-US" });
const plannedFor = async (token: string) => (await api.call("GET", `${me}/deletion`, { token })).json;
const accountOf = async (id: string) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];

async function ownAccount(tx: Transaction, id: string) {
  const account = await lockOwnAccount(tx, id);
  if (account === null) throw new Error("The account is gone");
  return account;
}

/** A customer with an order that is not shipped. */
async function buyer() {
  const person = await people.enter();
  const visitor = await identity.verifyToken(person.accessToken);
  if (visitor === null) throw new Error("The token is not valid");
  const shopper = shop.enter("boxwright-us", "192.0.2.9", visitor);
  const { body } = await pay(shopper, await fillCart(shopper, [mailers(100)]));
  const ship = async () => {
    await db.update(orderLines).set({ state: "Shipped" }).where(eq(orderLines.orderId, body.orderId));
    await db.update(orders).set({ completedAt: clock.now }).where(eq(orders.id, body.orderId));
  };
  return { ...person, visitor, orderId: body.orderId, ship };
}

describe("a customer downloads the own data", () => {
  test("by a link that the password opens, as an archive of rows and files without secrets", async () => {
    const { accessToken, visitor, customerId } = await buyer();
    const upload = await putUpload(db, visitor, { name: "wendy.pdf" });
    await files.put(uploadKey(upload), new TextEncoder().encode("%PDF of Wendy"), "application/pdf");
    const { status, json } = await post("export", accessToken, { password: goodPassword });
    expect(status).toBe(200);
    expect(new Date(json.expiresAt).getTime() - clock.now.getTime()).toBe(3_600_000);
    const { response, headers } = await api.call("GET", json.path);
    expect(headers.get("content-disposition")).toMatch(/filename="C-\d{8}\.zip"/);
    const archive = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const text = (name: string) => new TextDecoder().decode(archive[name]);
    expect(JSON.parse(text("data/account.json"))).toMatchObject([{ id: customerId }]);
    expect(text("data/account.json")).not.toContain("argon2");
    for (const table of ["orders", "session", "customer"])
      expect(JSON.parse(text(`data/${table}.json`))).toHaveLength(1);
    expect(Object.keys(archive).some((name) => name.endsWith("/wendy.pdf"))).toBe(true);
    const [event] = await db.select().from(securityEvents).where(eq(securityEvents.kind, "data exported"));
    expect(event?.accountId).toBe(customerId);
  });

  test("within an hour, and not by an earlier link", async () => {
    const { accessToken } = await people.enter();
    const first = (await post("export", accessToken, { password: goodPassword })).json;
    const second = (await post("export", accessToken, { password: goodPassword })).json;
    expect((await api.call("GET", first.path)).json.title).toBe("InvalidTicket");
    expect((await api.call("GET", second.path)).status).toBe(200);
    people.later(3600);
    expect((await api.call("GET", second.path)).status).toBe(410);
  });

  test.each(["a new password", "a reset of the password", "a block"])(
    "not by a link from before %s",
    async (change) => {
      const { accessToken, customerId } = await people.enter();
      const { path } = (await post("export", accessToken, { password: goodPassword })).json;
      const issue = (type: TicketType) =>
        inTransaction(db, async (tx) => issueTicket(tx, await ownAccount(tx, customerId), type, clock.now));
      const keep = await issue("keep_account");
      expect((await api.call("GET", path)).status).toBe(200);
      const before = { password: goodPassword, newPassword: "another good pass phrase", culture: "en-US" };
      if (change === "a new password") {
        expect((await people.api.call("PUT", `${me}/password`, { token: accessToken, body: before })).status).toBe(204);
      } else if (change === "a block") {
        for (const isBlocked of [true, false])
          await inTransaction(db, (tx) => blockAccountIn(tx, customerId, isBlocked, clock.now));
      } else {
        const ticketId = await issue("reset_password");
        const body = { ticketId, password: before.newPassword, culture: "en-US" };
        expect((await people.api.call("PATCH", "/auth/v1/boxwright-us/resetPassword", { body })).status).toBe(204);
      }
      expect((await api.call("GET", path)).json.title).toBe("InvalidTicket");
      const kept = await api.call("PATCH", "/auth/v1/boxwright-us/profile/deletion", { body: { ticketId: keep } });
      expect(kept.json.title).toBe("InvalidTicket");
    },
  );

  test("only with the own password, in the own tenant, and by a ticket for exports", async () => {
    const { accessToken, customerId } = await people.enter();
    const wrong = await post("export", accessToken, { password: "not my password" });
    expect([wrong.status, wrong.json.title]).toEqual([401, "InvalidCredentials"]);
    expect(await db.select().from(tickets).where(eq(tickets.accountId, customerId))).toEqual([]);
    const elsewhere = await api.call("POST", me.replace("-us", "-eu").concat("/export"), {
      token: accessToken,
      body: { password: goodPassword },
    });
    expect(elsewhere.status).toBe(404);
    await askForDeletion(accessToken);
    const issued = await issueKeepTicket(identity.deps, customerId);
    expect((await api.call("GET", `/auth/v1/boxwright-us/exports/${issued?.secret}`)).json.title).toBe("InvalidTicket");
  });
});

describe("a customer deletes the own account", () => {
  test("with the password: every session ends at once, a mail is announced, and a week later nothing is left but the books", async () => {
    const { accessToken, customerId, email, orderId, ship } = await buyer();
    await ship();
    const { status, json } = await askForDeletion(accessToken);
    expect(status).toBe(200);
    expect(new Date(json.erasesAt).getTime() - clock.now.getTime()).toBe(keptDays.accountDeletion * day * 1000);
    expect(await identity.verifyToken(accessToken)).toBeNull();
    const planned = people.announced.filter(({ event }) => event === "identity.account-deletion-planned");
    expect(planned).toContainEqual(
      expect.objectContaining({ payload: { accountId: customerId, email, culture: "en-US" } }),
    );

    people.later(keptDays.accountDeletion * day - 1);
    await runJob();
    expect(await accountOf(customerId)).toBeDefined();
    people.later(1);
    await runJob();
    expect(await accountOf(customerId)).toBeUndefined();
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ email: "erased@customer.invalid", shippingAddress: { streetName: "" } });
  });

  test("but not with another password, nor while an order is open, and then nothing changes", async () => {
    const { accessToken, orderId } = await buyer();
    expect((await askForDeletion(accessToken, "not my password")).json.title).toBe("InvalidCredentials");
    const { status, json } = await askForDeletion(accessToken);
    expect([status, json.title]).toEqual([422, "InvalidTransition"]);
    expect(json.detail).toContain(orderId);
    expect(await identity.verifyToken(accessToken)).not.toBeNull();
    expect(await plannedFor(accessToken)).toEqual({ erasesAt: null });
  });

  test("and an order of the last week postpones it until the order is finished", async () => {
    const { accessToken, customerId, ship, orderId } = await buyer();
    await ship();
    await askForDeletion(accessToken);
    await db.update(orderLines).set({ state: "SentToMCP" }).where(eq(orderLines.orderId, orderId));
    people.later(keptDays.accountDeletion * day);
    await runJob();
    expect(await accountOf(customerId)).toBeDefined();
    await ship();
    await runJob();
    expect(await accountOf(customerId)).toBeDefined();
    people.later(day);
    await runJob();
    expect(await accountOf(customerId)).toBeUndefined();
  });
});

test("a deletion that fails is logged, does not stop those of other accounts, and is tried again in the next run", async () => {
  const [first, second] = [await people.enter(), await people.enter()];
  await askForDeletion(first.accessToken);
  people.later(1);
  await askForDeletion(second.accessToken);
  people.later(keptDays.accountDeletion * day);
  let isFirst = true;
  const failing = {
    enqueue: async () => {
      if (isFirst) {
        isFirst = false;
        throw new Error("The queue is full");
      }
    },
  };
  const errors: unknown[] = [];
  const noting = { info: () => {}, error: (facts: unknown) => void errors.push(facts) };
  await deleteDueAccounts({ ...identity.deps, queue: failing }, noting);
  expect(await accountOf(first.customerId)).toBeDefined();
  expect(await accountOf(second.customerId)).toBeUndefined();
  expect(errors).toMatchObject([{ accountId: first.customerId, err: { message: "The queue is full" } }]);
  await runJob();
  expect(await accountOf(first.customerId)).toBeUndefined();
});

describe("a customer keeps the account", () => {
  test("by the link of the mail, once, within the week", async () => {
    const { accessToken, customerId, email } = await people.enter();
    await askForDeletion(accessToken);
    const issued = await issueKeepTicket(identity.deps, customerId);
    const keep = () =>
      api.call("PATCH", "/auth/v1/boxwright-us/profile/deletion", { body: { ticketId: issued?.secret ?? "" } });
    expect((await keep()).status).toBe(204);
    expect((await keep()).json.title).toBe("InvalidTicket");
    people.later(keptDays.accountDeletion * day);
    await runJob();
    expect(await accountOf(customerId)).toBeDefined();
    expect(await plannedFor((await people.login({ email })).json.accessToken)).toEqual({ erasesAt: null });
  });

  test("after another sign-in, without a mail", async () => {
    const { accessToken, customerId, email } = await people.enter();
    const { erasesAt } = (await askForDeletion(accessToken)).json;
    const again = (await people.login({ email })).json.accessToken;
    expect(await plannedFor(again)).toEqual({ erasesAt });
    expect((await api.call("DELETE", `${me}/deletion`, { token: again })).status).toBe(204);
    people.later(keptDays.accountDeletion * day);
    await runJob();
    expect(await accountOf(customerId)).toBeDefined();
  });
});
