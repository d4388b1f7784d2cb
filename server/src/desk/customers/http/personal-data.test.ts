import { eq, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { mailers } from "../../../cart/testing/storefront.ts";
import { heldRefunds } from "../../../checkout/payments/postgres/tables.ts";
import { registerCustomer } from "../../../customers/testing/register-customer.ts";
import { addSession } from "../../../identity/postgres/session-store.ts";
import { accounts, requestedMails, sessions } from "../../../identity/postgres/tables.ts";
import { inquiries } from "../../../inquiries/postgres/tables.ts";
import { orderLines, orders } from "../../../orders/postgres/tables.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { newId } from "../../../platform/ids.ts";
import { createLogger } from "../../../platform/log/logger.ts";
import { mailboxMailer } from "../../../platform/mail/dev-mailbox.ts";
import { devMails } from "../../../platform/mail/tables.ts";
import { defineJob } from "../../../platform/queue/job.ts";
import { openQueue } from "../../../platform/queue/pg-boss-queue.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { erasures } from "../../../privacy/postgres/tables.ts";
import { removeFilesOf } from "../../../privacy/remove-erased-files.ts";
import { fillCart, openShop, pay } from "../../../testing/sales/open-shop.ts";
import { uploads } from "../../../uploads/postgres/tables.ts";
import { putUpload } from "../../../uploads/testing/put-upload.ts";
import { uploadKey } from "../../../uploads/upload.ts";
import { auditEntries } from "../../audit/postgres/tables.ts";
import { deleteOldNotes, tickNote, writeNote } from "../../views/handover-notes.ts";
import { saveView } from "../../views/saved-views.ts";
import { personalDataOperations } from "./personal-data-operations.ts";

const { db, pool, url } = await testDatabase();
const shop = await openShop(db);
const now = () => new Date("2026-11-21T09:00:00Z");
const { files } = shop;
const enqueued: unknown[] = [];
const queue = { enqueue: async (...[, , payload]: readonly unknown[]) => void enqueued.push(payload) };
const realQueue = await openQueue({ url, log: createLogger("silent") });
afterAll(() => realQueue.stop());
const api = testApi(personalDataOperations({ db, files, queue, now, forgetSessions: () => {} }), db);
const owner = testStaffToken("owner");

/** A customer with a verified email, a complete order, an inquiry, an upload and a cart. */
async function knownCustomer() {
  const visitor = await registerCustomer(db);
  await db.update(accounts).set({ emailVerifiedAt: now() }).where(eq(accounts.id, visitor.id));
  const shopper = shop.enter("boxwright-us", "192.0.2.9", visitor);
  const { body: placed } = await pay(
    shopper,
    await fillCart(shopper, [mailers(100, { customerComments: "For Wendy" })]),
  );
  await shopper.add(mailers(250));
  const email = `${visitor.id}@demo.boxwright.example`;
  await db.update(orders).set({ email }).where(eq(orders.id, placed.orderId));
  const entry = { kind: "contact", name: "Wendy Zhao", email, culture: "en-US", message: "Hello" } as const;
  const sender = { senderKind: "anonymous", senderId: newId(), tenant: "boxwright-us" } as const;
  await db.insert(inquiries).values({ ...sender, id: newId(), kind: "contact", email, entry, createdAt: now() });
  const upload = await putUpload(db, visitor, { name: "wendy.pdf" });
  await files.put(uploadKey(upload), new TextEncoder().encode("%PDF of Wendy"), "application/pdf");
  const complete = async () => {
    await db.update(orderLines).set({ state: "Shipped" }).where(eq(orderLines.orderId, placed.orderId));
    await db.update(orders).set({ completedAt: now() }).where(eq(orders.id, placed.orderId));
  };
  return { id: visitor.id, email, orderId: placed.orderId, upload, complete };
}

const erase = (id: string, confirm: string, token = owner) =>
  api.call("POST", `/api/desk/customers/${id}/erase`, { token, body: { confirm } });

/** The tables in which a text occurs, whatever the column is. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [`%${text}%`]);
    if (rowCount !== 0) found.push(name);
  }
  return found;
}

const orderRow = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];

test("the export has the rows of every table and the files, without secrets, and is an entry of the audit", async () => {
  const { id, email } = await knownCustomer();
  const { response, headers } = await api.call("GET", `/api/desk/customers/${id}/export`, { token: owner });
  expect(headers.get("content-disposition")).toMatch(/filename="C-\d{8}\.zip"/);
  const archive = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(archive[name]);
  for (const table of ["account", "customer", "orders", "order_line", "payment", "cart", "inquiry", "upload"]) {
    expect(JSON.parse(text(`data/${table}.json`)).length, table).toBeGreaterThan(0);
  }
  expect(text("data/inquiry.json")).toContain(email);
  expect(text("data/account.json")).not.toContain("argon2");
  expect(
    Object.keys(archive)
      .filter((name) => name.endsWith("/wendy.pdf"))
      .map(text),
  ).toEqual(["%PDF of Wendy"]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries).toMatchObject([{ action: "customer.exported" }]);
});

test("an erasure leaves the order and its taxes without the person, and no trace of the email in any table", async () => {
  const { id, email, orderId, upload, complete } = await knownCustomer();
  const other = await knownCustomer();
  const before = await orderRow(orderId);
  const ofOther = await orderRow(other.orderId);
  await complete();
  await api.call("GET", `/api/desk/customers/${id}/export`, { token: owner });

  const { status, json } = await erase(id, ` ${email.toUpperCase()}`);
  expect(status).toBe(200);
  expect(await tablesWith(email)).toEqual([]);
  expect(json.deleted).toEqual(
    expect.arrayContaining([
      { what: "account", count: 1 },
      { what: "inquiry", count: 1 },
    ]),
  );
  const keptOrder = json.kept.find(({ what }: { what: string }) => what === "orders");
  expect(keptOrder).toMatchObject({ count: 1, why: expect.stringContaining("Tax law") });
  const keptAudit = json.kept.find(({ what }: { what: string }) => what === "audit_entry");
  expect(keptAudit).toMatchObject({ count: 1, why: expect.stringContaining("reasons in the words of staff") });

  const after = await orderRow(orderId);
  const { number, subtotal, tax, total, taxPortions } = before ?? {};
  expect(after).toMatchObject({ number, subtotal, tax, total, taxPortions });
  expect(after?.shippingAddress).toMatchObject({ state: "TX", postalCode: "76010", city: "Arlington", country: "US" });
  const rows = await db.execute(sql`select o::text || p::text || c::text || l::text as row from orders o
    join payment p on p.id = o.payment_id join cart c on c.id = o.cart_id join order_line l on l.order_id = o.id
    where o.id = ${orderId}`);
  expect(JSON.stringify(rows.rows)).not.toMatch(/Example Street|817\D{0,2}555|555\D?0100|Shopper|Wendy|192\.0\.2\.9/);

  expect(await db.select().from(uploads).where(eq(uploads.id, upload.id))).toEqual([]);
  expect(enqueued).toContainEqual({ erasureId: json.id });
  await removeFilesOf({ db, files, now }, json.id);
  expect(await files.has(uploadKey(upload))).toBe(false);

  expect(await orderRow(other.orderId)).toEqual(ofOther);
  expect(await files.has(uploadKey(other.upload))).toBe(true);
  expect(await tablesWith(other.email)).toEqual(["account", "inquiry", "orders"]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries.map(({ action }) => action).toSorted()).toEqual(["customer.erased", "customer.exported"]);
  expect((await erase(id, email)).status).toBe(404);
});

test("an erasure is refused while an order is open, or under another email, and erases nothing", async () => {
  const { id, email, complete } = await knownCustomer();
  const session = { accountId: id, seed: "seed", refreshTokenHash: newId(), device: null };
  const sessionId = await inTransaction(db, (tx) => addSession(tx, session, now()));
  const open = await erase(id, email);
  expect([open.status, open.json.title]).toEqual([422, "InvalidTransition"]);
  expect(await db.select().from(sessions).where(eq(sessions.id, sessionId))).toMatchObject([{ endedAt: null }]);
  await complete();
  const mistaken = await erase(id, "somebody@else.example");
  expect([mistaken.status, mistaken.json.errors[0].path]).toEqual([400, "confirm"]);
  expect((await erase(id, email, testStaffToken("service"))).status).toBe(403);
  expect((await erase(id, email, testStaffToken("owner", "boxwright-eu"))).status).toBe(404);
  expect(await tablesWith(email)).toEqual(["account", "inquiry", "orders"]);
});

test("a customer whose only order is wholly cancelled is erased", async () => {
  const { id, email, orderId } = await knownCustomer();
  await db.update(orderLines).set({ state: "Cancelled" }).where(eq(orderLines.orderId, orderId));
  expect(await orderRow(orderId)).toMatchObject({ completedAt: null });
  expect((await erase(id, email)).status).toBe(200);
  expect(await tablesWith(email)).toEqual([]);
});

test("views and handover notes of orders with the email go, and other handover notes with it are named", async () => {
  const { id, email, orderId, complete } = await knownCustomer();
  await complete();
  const staff = { kind: "staff", id: newId(), name: "Ada", tenant: "boxwright-us", role: "service" } as const;
  const by = { staff, clientIp: "192.0.2.1" };
  const view = { page: "orders", columns: [], density: "normal", isShared: true } as const;
  await saveView(db, by, { ...view, name: "Wendy", filter: { q: email.toUpperCase() } }, now());
  await saveView(db, by, { ...view, name: "Other", filter: { q: "nobody@else.example" } }, now());
  await writeNote(db, by, { text: `Call ${email}`, forGroup: "everyone", orderId }, now());
  const free = await writeNote(db, by, { text: `Call ${email}`, forGroup: "everyone", orderId: null }, now());
  const { status, json } = await erase(id, email);
  expect(status).toBe(200);
  expect(json.deleted).toEqual(
    expect.arrayContaining([
      { what: "saved_view", count: 1 },
      { what: "handover_note", count: 1 },
    ]),
  );
  const why = expect.stringContaining("thirty days after they are done");
  expect(json.kept).toContainEqual({ what: "handover_note", count: 1, why });
  expect(await tablesWith(email)).toEqual(["handover_note"]);

  await tickNote(db, by, free, { isDone: true, at: now() });
  await deleteOldNotes(db, new Date("2026-12-21T08:59:00Z"));
  expect(await tablesWith(email)).toEqual(["handover_note"]);
  await deleteOldNotes(db, new Date("2026-12-21T09:01:00Z"));
  expect(await tablesWith(email)).toEqual([]);
});

test("mails of the demo mailbox to the email and about it go, and those that an unverified account asked for", async () => {
  const { id, email, complete } = await knownCustomer();
  const other = await knownCustomer();
  await complete();
  await other.complete();
  await db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, other.id));
  const mailId = newId();
  const granted = { id: mailId, accountId: other.id, kind: "email verification", grantedAt: now() } as const;
  await db.insert(requestedMails).values(granted);
  const mailbox = mailboxMailer(db, now);
  const mail = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  await mailbox.send({ ...mail, to: email, messageId: `welcome-${newId()}` });
  await mailbox.send({
    ...mail,
    to: "desk@demo.boxwright.example",
    text: `By ${email}`,
    messageId: `inquiry-${newId()}`,
  });
  await mailbox.send({ ...mail, to: other.email, messageId: `email-verification-${mailId}` });
  const longer = [`x${email}`, `x.${email}`, `${email}.uk`];
  for (const text of longer) {
    await mailbox.send({ ...mail, to: "desk@demo.boxwright.example", text, messageId: `inquiry-${newId()}` });
  }
  expect((await erase(id, email)).json.deleted).toContainEqual({ what: "dev_mail", count: 2 });
  expect((await erase(other.id, other.email)).json.deleted).toContainEqual({ what: "dev_mail", count: 1 });
  const left = await db.select({ text: devMails.text }).from(devMails);
  expect(left.map(({ text }) => text).toSorted()).toEqual(longer.toSorted());
});

describe("an erasure is refused, and names the order, while", () => {
  const owed = { id: newId(), amount: 100, createdAt: now() };
  const cases: readonly [string, (orderId: string) => Promise<unknown>][] = [
    ["money is due", (id) => db.update(orders).set({ amountPaid: 0, paidAt: null }).where(eq(orders.id, id))],
    ["a credit is owed", (orderId) => db.insert(heldRefunds).values({ ...owed, orderId, way: "credit" })],
    [
      "a refund by hand is promised",
      (orderId) => db.insert(heldRefunds).values({ ...owed, id: newId(), orderId, way: "hand" }),
    ],
    [
      "a refund by the gateway is promised",
      (orderId) =>
        db.execute(sql`insert into refund (id, payment_id, order_id, transaction_id, charged, total, created_at, next_try_at)
          select ${newId()}, id, order_id, transaction_id, amount, 100, created_at, created_at from payment
          where order_id = ${orderId}`),
    ],
    [
      "a payment is pending",
      (orderId) =>
        db.execute(sql`insert into payment (id, pays, cart_id, tenant, visitor_kind, visitor_id, method, status, amount, order_id, client_ip, created_at)
          select ${newId()}, 'order', cart_id, tenant, visitor_kind, ${newId()}, method, 'pending', 100, order_id, '', created_at from payment
          where order_id = ${orderId}`),
    ],
  ];
  test.each(cases)("%s", async (_, leave) => {
    const { id, email, orderId, complete } = await knownCustomer();
    await complete();
    await leave(orderId);
    const { status, json } = await erase(id, email);
    expect([status, json.title]).toEqual([422, "InvalidTransition"]);
    expect(json.detail).toContain((await orderRow(orderId))?.number ?? orderId);
    expect(await tablesWith(email)).toEqual(["account", "inquiry", "orders"]);
  });

  test("a charge of an abandoned payment is not refunded", async () => {
    const { id, email, orderId, complete } = await knownCustomer();
    await complete();
    await db.execute(sql`insert into late_charge (payment_id, transaction_id, amount, found_at, next_try_at)
      select id, ${newId()}, 100, created_at, created_at from payment where order_id = ${orderId}`);
    expect((await erase(id, email)).status).toBe(422);
  });
});

test("the removal of files goes on where a killed process left it", async () => {
  const { id, email, complete } = await knownCustomer();
  await complete();
  const { json } = await erase(id, email);
  const removed: string[] = [];
  const failing: FileStore = {
    ...files,
    remove: async (key) => {
      if (removed.length === 2) throw new Error("killed");
      removed.push(key);
    },
  };
  await expect(removeFilesOf({ db, files: failing, now }, json.id)).rejects.toThrow("killed");
  const state = async () => (await db.select().from(erasures).where(eq(erasures.id, json.id)))[0];
  expect(await state()).toMatchObject({ completedAt: null });
  await removeFilesOf({ db, files, now }, json.id);
  expect(await state()).toMatchObject({ completedAt: now(), files: [] });
});

test("data under an email that the customer never verified is neither exported nor erased", async () => {
  const { id, email, complete } = await knownCustomer();
  await db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, id));
  await complete();
  const { response } = await api.call("GET", `/api/desk/customers/${id}/export`, { token: owner });
  expect(Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))).not.toContain("data/inquiry.json");
  expect((await erase(id, email)).status).toBe(200);
  expect(await tablesWith(email)).toEqual(["inquiry"]);
});

test("jobs with the words of a mail to the customer, or with the email or id, go with the customer, and no others", async () => {
  const { id, email, orderId, complete } = await knownCustomer();
  const other = await knownCustomer();
  await complete();
  const written = { subject: "Your boxes", text: "The lid is too tall.", author: "Ann Lee" };
  const jobs = [
    { payload: { orderId, ...written }, stays: false },
    { payload: { accountId: id, culture: "en-US" }, stays: false },
    { payload: { email, culture: "en-US" }, stays: false },
    { payload: { orderId }, stays: true },
    { payload: { orderId: other.orderId, ...written }, stays: true },
    { payload: { email: other.email }, stays: true },
  ];
  const definition = defineJob({ name: "test.mail", payload: z.looseObject({}) });
  await realQueue.declare([definition]);
  for (const { payload } of jobs) await inTransaction(db, (tx) => realQueue.enqueue(tx, definition, payload));
  const failed = await pool.query(
    "update pgboss.job set state = 'completed', output = $1 where data = $2::jsonb returning id",
    [{ message: `550 <${email}> is unknown` }, { orderId }],
  );
  expect(failed.rowCount).toBe(1);
  await inTransaction(db, (tx) => realQueue.enqueue(tx, definition, { orderId }));

  const { json } = await erase(id, email);
  expect(json.deleted).toContainEqual({ what: "job", count: 4 });
  const { rows } = await pool.query<{ data: unknown }>(
    "select data from pgboss.job where name = 'test.mail' order by created_on",
  );
  const data = rows.map((row) => row.data);
  expect(data).toHaveLength(3);
  expect(data).toEqual(expect.arrayContaining(jobs.flatMap(({ payload, stays }) => (stays ? [payload] : []))));
});
