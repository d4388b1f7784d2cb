import type { InquiryEntry } from "@boxwright/core/inquiries/inquiry";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openMailJobs, operatorEmail } from "../../notifications/testing/open-mail-jobs.ts";
import { newId } from "../../platform/ids.ts";
import type { Mail, Mailer } from "../../platform/mail/mailer.ts";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { uploads } from "../../uploads/postgres/tables.ts";
import { putUpload } from "../../uploads/testing/put-upload.ts";
import { inquiries } from "../postgres/tables.ts";
import { inquiryOperations } from "./operations.ts";

const { db, url } = await testDatabase();
const sent: Mail[] = [];
const mailer: Mailer = { send: async (mail) => void sent.push(mail) };
const now = () => new Date();
const outbox = await openMailJobs({ db, url, mailer, now });
const api = testApi(inquiryOperations({ db, outbox, now }), db);

const path = (tenant: "boxwright-us" | "boxwright-eu" = "boxwright-us") =>
  `/api/tenants/${tenant}/storefronts/${tenantNamed(tenant).storeFrontId}/inquiries`;

const newEmail = () => `${newId()}@reader.example`;
const contact = (parts: object = {}) => ({
  kind: "contact",
  name: "Sample Reader",
  email: newEmail(),
  culture: "en-US",
  message: "Which board for 9 lb?\nThank you!",
  ...parts,
});
const send = (body: object, token = testToken(), headers = {}) => api.call("POST", path(), { token, body, headers });

const rowsOf = (email: string) => db.select().from(inquiries).where(eq(inquiries.email, email));
async function mailsOf(email: string, count: number): Promise<Mail[]> {
  const find = () => sent.filter(({ to, replyTo }) => to === email || replyTo === email);
  await expect.poll(() => find().length, { timeout: 10_000 }).toBe(count);
  return find();
}

describe("a message to the shop", () => {
  test("is stored, reaches the operator in full, and is acknowledged in a mail that does not quote it", async () => {
    const body = contact({ orderNumber: "BW-00000042" });
    const { status, json } = await send(body);
    expect(status).toBe(201);
    const [row] = await rowsOf(body.email);
    expect(row).toMatchObject({ id: json.id, kind: "contact", tenant: "boxwright-us", entry: body });

    const mails = await mailsOf(body.email, 2);
    const toOperator = mails.find(({ to }) => to === operatorEmail);
    expect(toOperator?.replyTo).toBe(body.email);
    for (const part of [body.message, body.name, "BW-00000042"]) expect(toOperator?.text).toContain(part);
    const toSender = mails.find(({ to }) => to === body.email);
    expect(toSender?.subject).toContain("We have your message");
    for (const part of ["9 lb", "Sample Reader"]) expect(toSender?.html).not.toContain(part);
  });

  test("is acknowledged in the language of its sender", async () => {
    const body = contact({ culture: "de" });
    const { status } = await api.call("POST", path("boxwright-eu"), {
      token: testToken(newId(), "anonymous", "boxwright-eu"),
      body,
    });
    expect(status).toBe(201);
    const mails = await mailsOf(body.email, 2);
    expect(mails.find(({ to }) => to === body.email)?.subject).toContain("Ihre Nachricht ist da");
  });

  test("is escaped in the HTML of the mails", async () => {
    const body = contact({ name: "<b>Bold</b>", message: "<script>alert(1)</script>" });
    await send(body);
    const mails = await mailsOf(body.email, 2);
    expect(mails.map(({ html }) => html).join()).not.toMatch(/<b>Bold|<script>/);
  });

  test("is stored once if it is sent three times under one idempotency key", async () => {
    const body = contact();
    const token = testToken();
    const replies = [];
    for (let round = 0; round < 3; round += 1) replies.push(await send(body, token, { "idempotency-key": "once" }));
    expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
    expect(await rowsOf(body.email)).toHaveLength(1);
  });

  test("from a bot that fills in the hidden field gets a 201, but is not stored", async () => {
    const body = contact({ website: "https://spam.example" });
    const { status, json } = await send(body);
    expect([status, json]).toEqual([201, { id: expect.any(String) }]);
    expect(await rowsOf(body.email)).toEqual([]);
  });

  test("is acknowledged at most three times a day for each email, so that nobody can flood another person's mailbox", async () => {
    const email = newEmail();
    for (let round = 0; round < 5; round += 1) await send(contact({ email }));
    const mails = await mailsOf(email, 8);
    expect(mails.filter(({ to }) => to === email)).toHaveLength(3);
  });
});

describe("files of an inquiry", () => {
  const upload = (id: string) =>
    putUpload(db, { tenant: "boxwright-us", kind: "anonymous", id }, { name: "sketch.pdf" });
  const structure = (uploadIds: string[]) => ({ ...contact(), kind: "customStructure", uploadIds });

  test.each([
    ["a message", (uploadIds: string[]) => contact({ uploadIds })],
    ["a request for a structure", structure],
  ])("may come with %s, are not cleaned up, and are named in the mail to the operator", async (_what, bodyWith) => {
    const owner = newId();
    const { id, sha256 } = await upload(owner);
    const body = bodyWith([id]);
    expect((await send(body, testToken(owner))).status).toBe(201);
    const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
    expect(row?.keptAt).not.toBeNull();
    const mails = await mailsOf(body.email, 2);
    expect(mails.find(({ to }) => to === operatorEmail)?.text).toContain(`sketch.pdf: uploads/${sha256}/${id}`);
  });

  test("cannot belong to another visitor", async () => {
    const { id } = await upload(newId());
    const body = structure([id]);
    const { status, json } = await send(body);
    expect([status, json.errors[0].path]).toEqual([400, "uploadIds"]);
    expect(await rowsOf(body.email)).toEqual([]);
  });
});

describe("each kind of inquiry", () => {
  const quote = { ...contact(), kind: "quote", message: undefined, product: "custom-mailer-box", quantity: 20_000 };

  test.each<[string, object]>([
    ["a quote for a selection", { ...quote, selection: { Size: "10x8x4", Color: "White" } }],
    [
      "a quote for a box without a configuration",
      { ...quote, email: contact().email, selection: {}, size: "9 × 6 × 5 in", board: "18 pt, white" },
    ],
    [
      "a custom structure",
      { ...contact(), kind: "customStructure", size: "9 × 6 × 3 in", quantity: 500, neededBy: "2026-12-01" },
    ],
    ["a customer story", { ...contact(), kind: "customerStory", company: "Sample Goods", mayBeShown: true }],
  ])("accepts %s", async (_what, body) => {
    const { status } = await send(body);
    expect(status).toBe(201);
    const [row] = await rowsOf((body as InquiryEntry).email);
    expect(row?.entry).toEqual(JSON.parse(JSON.stringify(body)));
  });

  test.each<[string, object, string]>([
    ["a message without text", contact({ message: "" }), "message"],
    ["an order number in another format", contact({ orderNumber: "42" }), "orderNumber"],
    ["an invalid email", contact({ email: "reader" }), "email"],
    ["a card number", contact({ message: "4111 1111 1111 1111" }), "message"],
    [
      "a card number as the name of a choice",
      { ...quote, selection: { "4111 1111 1111 1111": "White" } },
      "selection.4111 1111 1111 1111",
    ],
    ["a quote without a quantity", { ...quote, selection: {}, quantity: undefined }, "quantity"],
    [
      "a story that may not be shown",
      { ...contact(), kind: "customerStory", company: "A", mayBeShown: false },
      "mayBeShown",
    ],
    ["an unknown field", contact({ isOperator: true }), "isOperator"],
  ])("refuses %s, and names the field", async (_what, body, field) => {
    const { status, json } = await send(body);
    expect([status, json.errors.map((error: { path: string }) => error.path)]).toEqual([400, [field]]);
  });

  test("refuses a culture that the tenant does not have", async () => {
    expect((await send(contact({ culture: "fr" }))).json.title).toBe("InvalidCulture");
  });

  test("refuses a call without a token", async () => {
    expect((await api.call("POST", path(), { body: contact() })).status).toBe(401);
  });
});
