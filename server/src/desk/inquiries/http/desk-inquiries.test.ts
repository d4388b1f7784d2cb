import { tmpdir } from "node:os";
import { join } from "node:path";
import { incomingMailPath } from "@boxwright/contract/desk/inquiries";
import { signatureHeader } from "@boxwright/contract/fulfilment";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stockShelf } from "../../../cart/testing/shelf.ts";
import { sign } from "../../../fulfilment/signature.ts";
import { mailWebhook } from "../../../inquiries/http/mail-webhook.ts";
import { inquiries, inquiryUploads } from "../../../inquiries/postgres/tables.ts";
import { receiveAnswer } from "../../../inquiries/receive-answer.ts";
import { orderMessageWritten } from "../../../notifications/events.ts";
import { orderOfMail } from "../../../notifications/order-of-mail.ts";
import { listSentMails } from "../../../notifications/sent-mails.ts";
import { openMailJobs } from "../../../notifications/testing/open-mail-jobs.ts";
import { erasedEmail } from "../../../orders/erased-email.ts";
import { orders } from "../../../orders/postgres/tables.ts";
import { anyOrder, storeOrders } from "../../../orders/testing/store-orders.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { directoryStore } from "../../../platform/files/directory-store.ts";
import { newId } from "../../../platform/ids.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { testReplica } from "../../../platform/testing/replica.ts";
import { openQuotation } from "../../../quotations/open-quotation.ts";
import { quotations } from "../../../quotations/postgres/tables.ts";
import { putUpload } from "../../../uploads/testing/put-upload.ts";
import { uploadKey } from "../../../uploads/upload.ts";
import { auditEntries } from "../../audit/postgres/tables.ts";
import { deskInquiryOperations } from "./operations.ts";

const database = await testDatabase();
const { db, url } = database;
const replica = testReplica(database);
const { reads } = replica;
const clock = { now: new Date("2026-11-21T09:00:00Z") };
const now = () => clock.now;
const sent: Mail[] = [];
const outbox = await openMailJobs({ db, url, mailer: { send: async (mail) => void sent.push(mail) }, now });
const files = directoryStore(join(tmpdir(), `boxwright-inquiries-${newId()}`));
const api = testApi(
  deskInquiryOperations({ db, reads, outbox, now, files, describeGoods: stockShelf().describeGoods }),
  db,
);
const secret = "a secret of the tests";
const webhook = mailWebhook({ secret, receive: (mail) => receiveAnswer({ db, orderOfMail, now }, mail), now });
const visit = { nonce: "", clientIp: "192.0.2.1", fetchApi: () => Promise.reject(new Error("No call")) };
const staffId = newId();
const token = testStaffToken("service", "boxwright-us", staffId);

async function received(parts: Partial<typeof inquiries.$inferInsert> = {}) {
  const id = newId();
  const email = `${id}@reader.example`;
  const entry = { kind: "contact", name: "Marta Silva", email, culture: "en-US", message: "Three sizes?" } as const;
  const sender = { senderKind: "anonymous", senderId: newId(), tenant: "boxwright-us" } as const;
  await db.insert(inquiries).values({ ...sender, id, kind: "contact", email, entry, createdAt: clock.now, ...parts });
  return { id, email };
}

const path = (id: string) => `/api/desk/inquiries/${id}`;
const patch = (id: string, body: object, by = token) => api.call("PATCH", path(id), { token: by, body });
const answer = (id: string, text: string, { version = 1, key = newId(), by = token } = {}) =>
  api.call("POST", `${path(id)}/replies`, { token: by, body: { version, text }, headers: { "idempotency-key": key } });

const offered = { sku: "MAILER", version: 1, selection: { Size: "10x8x4" }, quantity: 250 };

function quote(id: string, change: object = {}, by = token) {
  const body = {
    version: 1,
    lines: [{ ...offered, unitPrice: { amount: 41_333, digits: 5 } }],
    shipping: 1_001,
    validUntil: "2026-12-19",
    note: "Hello Marta, here is our offer.",
    ...change,
  };
  return api.call("POST", `${path(id)}/quotations`, { token: by, body, headers: { "idempotency-key": newId() } });
}

async function mailIn(mail: object, signedWith = secret) {
  const body = JSON.stringify({
    from: { name: "Marta", email: "Marta@reader.example" },
    text: "Yes, please.",
    ...mail,
  });
  const headers = { "content-type": "application/json", [signatureHeader]: sign(signedWith, body, now()) };
  const request = new Request(`http://shop.test${incomingMailPath}`, { method: "POST", headers, body });
  const response = await webhook.handle(request, visit);
  return { status: response.status, json: await response.json() };
}

const stateOf = async (id: string) => (await db.select().from(inquiries).where(eq(inquiries.id, id)))[0]?.state;

test("the inbox is read at a replica, and an inquiry at the primary", async () => {
  const { id } = await received();
  const inbox = () => api.call("GET", "/api/desk/inquiries", { token });
  expect(await replica.serversOf(inbox)).toEqual(["replica"]);
  expect(await replica.serversOf(() => api.call("GET", path(id), { token }))).toEqual(["primary"]);
});

test("an answer is mailed once in the thread of the acknowledgement, and the inquiry then waits for its sender", async () => {
  const { id, email } = await received();
  const key = newId();
  const first = await answer(id, "Hello Marta,\nyes.", { key });
  expect(first).toMatchObject({ status: 201, json: { state: "waiting", version: 2 } });
  expect((await answer(id, "Hello Marta,\nyes.", { key })).json).toEqual(first.json);
  await expect.poll(() => sent.filter(({ to }) => to === email).length, { timeout: 10_000 }).toBe(1);
  expect(sent.find(({ to }) => to === email)).toMatchObject({
    messageId: `inquiry-answer-${first.json.messageId}`,
    thread: [`acknowledgement-${id}`],
    replyTo: "desk@shop.example",
    subject: expect.stringMatching(/^Re: .+\([0-9A-F]{8}\)$/),
    text: expect.stringMatching(/Hello Marta,\s+yes\./),
  });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries.map(({ action }) => action)).toEqual(["inquiry.answered"]);
  expect(JSON.stringify(entries)).not.toContain("Marta");
});

test("a mail that answers is added to its thread once, and opens the inquiry again", async () => {
  const { id } = await received();
  const { json } = await answer(id, "Which sizes?");
  const reference = `<inquiry-answer-${json.messageId}@shop.example>`;
  const mail = { messageId: `<${newId()}@mail.example>`, inReplyTo: reference, references: [reference] };
  expect((await mailIn(mail)).json).toEqual({ outcome: "added" });
  expect((await mailIn(mail)).json).toEqual({ outcome: "known" });
  expect(await stateOf(id)).toBe("open");
  const inbox = await api.call("GET", "/api/desk/inquiries?limit=100&assignee=me", { token });
  const thread = inbox.json.results.find((found: { id: string }) => found.id === id);
  expect(thread.messages).toMatchObject([
    { direction: "out", text: "Which sizes?" },
    { direction: "in", author: "Marta", fromEmail: "marta@reader.example", text: "Yes, please." },
  ]);
});

const ofThisShop = anyOrder.filter(({ tenant }) => tenant === "boxwright-us");
const soldOrders = fc.sample(ofThisShop, { numRuns: 2, seed: 5 });

/** An order of a customer to whom staff have written, with the Message-ID of the mail. */
async function writtenOrder() {
  const order = soldOrders.pop();
  if (order === undefined) throw new Error("The test needs more orders");
  await storeOrders(db, [order]);
  const message = { subject: "Your board is late", text: "We print on Monday.", author: "Dana" };
  await inTransaction(db, (tx) => outbox.announce(tx, orderMessageWritten, { orderId: order.id, ...message }));
  await expect.poll(() => listSentMails(db, order.id), { timeout: 10_000 }).toHaveLength(1);
  const [mail] = await listSentMails(db, order.id);
  return { order, mailId: mail?.id ?? "" };
}

test("an answer to what staff wrote about an order begins an inquiry of its customer, and answers go on in that thread", async () => {
  const { order, mailId } = await writtenOrder();
  const from = { name: "Marta", email: "marta@reader.example" };
  const first = { messageId: `<${newId()}@mail.example>`, inReplyTo: `<${mailId}@shop.example>`, from };
  expect((await mailIn(first)).json).toEqual({ outcome: "added" });
  expect((await mailIn(first)).json).toEqual({ outcome: "known" });
  const again = { ...first, messageId: `<${newId()}@mail.example>`, text: "Or on Tuesday?" };
  expect((await mailIn(again)).json).toEqual({ outcome: "added" });
  const id = mailId.replace("order-message-", "");
  const { json: thread } = await api.call("GET", path(id), { token });
  expect(thread).toMatchObject({
    kind: "contact",
    state: "open",
    entry: { ...from, orderNumber: order.number, message: "" },
    messages: [{ text: "Yes, please." }, { text: "Or on Tuesday?" }],
  });
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  expect(row).toMatchObject({ tenant: order.tenant, senderKind: order.owner.kind, senderId: order.owner.id });

  await answer(id, "Tuesday it is.", { version: thread.version });
  await expect.poll(() => sent.filter(({ to }) => to === from.email).length, { timeout: 10_000 }).toBe(1);
  const mailed = sent.find(({ to }) => to === from.email);
  expect(mailed).toMatchObject({ subject: `Re: Your board is late (${order.number})`, replyTo: "desk@shop.example" });
  expect(mailed?.thread?.[0]).toBe(mailId);
});

test("an answer to a mail about an order whose customer was erased, or to a mail that the shop wrote by itself, is not stored", async () => {
  const { order, mailId } = await writtenOrder();
  await db.update(orders).set({ email: erasedEmail }).where(eq(orders.id, order.id));
  const messageId = `<${newId()}@mail.example>`;
  for (const id of [mailId, `order-message-${newId()}`, `order-confirmation-${order.id}`])
    expect((await mailIn({ messageId, inReplyTo: `<${id}@shop.example>` })).json).toEqual({ outcome: "unrelated" });
});

test("a mail without a reference to a mail of the shop, or to a message that does not exist, is not stored", async () => {
  const messageId = `<${newId()}@mail.example>`;
  expect((await mailIn({ messageId })).json).toEqual({ outcome: "unrelated" });
  const unknown = `<acknowledgement-${newId()}@shop.example>`;
  expect((await mailIn({ messageId, inReplyTo: unknown })).json).toEqual({ outcome: "unrelated" });
});

test.each([
  ["another secret", { messageId: "<a@b.example>" }, "another secret", 401],
  ["a sender without an address", { messageId: "<a@b.example>", from: { email: "nobody" } }, secret, 400],
  ["no Message-ID", {}, secret, 400],
  ["a text of 600,000 characters", { messageId: "<a@b.example>", text: "x".repeat(600_000) }, secret, 413],
])("a mail with %s is refused", async (_what, mail, signedWith, status) => {
  expect((await mailIn(mail, signedWith)).status).toBe(status);
});

test("a note of absence neither opens an inquiry again nor begins one about an order", async () => {
  const { id } = await received();
  const { json } = await answer(id, "Which sizes?");
  const automatic = { text: "I am away until Monday.", autoSubmitted: "auto-replied" };
  const replyTo = (mailId: string) => ({
    messageId: `<${newId()}@mail.example>`,
    inReplyTo: `<${mailId}@shop.example>`,
  });
  const note = { ...replyTo(`inquiry-answer-${json.messageId}`), ...automatic };
  expect((await mailIn(note)).json).toEqual({ outcome: "automatic" });
  expect(await stateOf(id)).toBe("waiting");
  const orderMessageId = newId();
  const aboutOrder = { ...replyTo(`order-message-${orderMessageId}`), precedence: "bulk" };
  expect((await mailIn(aboutOrder)).json).toEqual({ outcome: "automatic" });
  expect(await stateOf(orderMessageId)).toBeUndefined();
  expect((await mailIn({ ...note, autoSubmitted: "no" })).json).toEqual({ outcome: "added" });
  expect(await stateOf(id)).toBe("open");
});

test("of two changes of one version one succeeds, and staff of another tenant find nothing", async () => {
  const { id } = await received();
  const both = await Promise.all([
    patch(id, { version: 1, state: "closed" }),
    patch(id, { version: 1, assignee: "me" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries.map(({ action }) => action)).toEqual(["inquiry.changed"]);
  const elsewhere = testStaffToken("owner", "boxwright-eu");
  expect((await patch(id, {}, elsewhere)).status).toBe(404);
  expect((await answer(id, "Hello", { by: elsewhere })).status).toBe(404);
  expect((await answer(id, "  ")).status).toBe(400);
  expect((await answer(id, "Hello", { by: testStaffToken("viewer") })).status).toBe(403);
});

test("of two answers to the same message one is mailed, and a quotation for what was answered meanwhile is not made", async () => {
  const { id, email } = await received();
  const both = await Promise.all([answer(id, "We do."), answer(id, "We do not.")]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const quoted = await quote(id);
  expect([quoted.status, quoted.json]).toMatchObject([409, { title: "ConcurrentModification", currentVersion: 2 }]);
  await expect.poll(() => sent.filter(({ to }) => to === email).length, { timeout: 10_000 }).toBe(1);
  const { json: thread } = await api.call("GET", path(id), { token });
  expect(thread.messages).toHaveLength(1);
  expect(await db.$count(quotations, eq(quotations.inquiryId, id))).toBe(0);
  expect((await quote(id, { version: 2 })).status).toBe(201);
});

test("a quotation is mailed with a link of its own, is one entry of the audit, and names its faults", async () => {
  const { id, email } = await received();
  const made = await quote(id);
  expect(made).toMatchObject({ status: 201, json: { number: expect.stringMatching(/^Q-\d{8}$/), version: 2 } });
  expect(made.json.total.centAmount).toBe(10_333 + 1_001);
  await expect.poll(() => sent.filter(({ to }) => to === email).length, { timeout: 10_000 }).toBe(1);
  const [, mailed = ""] = /\/quotations\/([\w-]+)/.exec(sent.find(({ to }) => to === email)?.text ?? "") ?? [];
  for (const key of [mailed, made.json.key]) {
    const opened = await openQuotation(db, "boxwright-us", key, now());
    expect(opened).toMatchObject({ number: made.json.number, state: "open" });
  }
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, made.json.id));
  expect(entries).toMatchObject([{ action: "quotation.made", subjectLabel: made.json.number }]);
  const past = await quote(id, { validUntil: "2026-11-01" });
  expect([past.status, past.json.errors[0].path]).toEqual([400, "validUntil"]);
  expect((await quote(id, { lines: [] })).status).toBe(400);
  const costly = { ...offered, quantity: 1_000_000, unitPrice: { amount: 1_000_000_000, digits: 2 } };
  const tooCostly = await quote(id, { lines: Array.from({ length: 10 }, () => costly) });
  expect([tooCostly.status, tooCostly.json.errors?.[0].path]).toEqual([400, "lines"]);
  expect((await quote(id, {}, testStaffToken("owner", "boxwright-eu"))).status).toBe(404);
});

test("an inquiry is read with its files, which staff of its tenant download with the right, and no others", async () => {
  const { id, email } = await received();
  const other = await received();
  const sender = { kind: "anonymous", id: newId(), tenant: "boxwright-us" } as const;
  const upload = await putUpload(db, sender, { name: "Größe = 1.pdf" });
  await files.put(uploadKey(upload), new TextEncoder().encode("%PDF of a box"), "application/pdf");
  await db.insert(inquiryUploads).values({ inquiryId: id, uploadId: upload.id, place: 0 });
  const get = (rest: string, by = token) => api.call("GET", path(rest), { token: by });
  expect((await get(id)).json).toMatchObject({ id, entry: { email }, files: [{ id: upload.id, name: upload.name }] });
  const { response, headers } = await get(`${id}/files/${upload.id}`);
  expect(await response.text()).toBe("%PDF of a box");
  expect(headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%3D%201.pdf");
  expect(headers.get("content-type")).toBe("application/octet-stream");
  for (const rest of [`${other.id}/files/${upload.id}`, `${id}/files/${newId()}`, newId()]) {
    expect((await get(rest)).status).toBe(404);
  }
  for (const rest of [id, `${id}/files/${upload.id}`]) {
    expect((await get(rest, testStaffToken("viewer"))).status).toBe(403);
    expect((await get(rest, testStaffToken("owner", "boxwright-eu"))).status).toBe(404);
  }
});
