import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { arlington } from "../../../cart/testing/storefront.ts";
import { openFulfilment } from "../../../fulfilment/testing/open-fulfilment.ts";
import { storeSentMail } from "../../../notifications/sent-mails.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { deskOf } from "../testing/desk-of.ts";

const { db, pool } = await testDatabase();
const plant = await openFulfilment(db);
const { buyReady, buySent, orderOf, announcementsOf } = plant;
const stranger = randomUUID();
const { as } = deskOf(db, plant, { knowsStaff: async (_, ids) => !ids.includes(stranger) });
const service = as("service");

describe("an edit of an order", () => {
  test("changes address, promised day and assignee together, with one entry in the audit", async () => {
    const [line] = await buyReady(100);
    const before = await orderOf(line);
    const assignee = randomUUID();
    const { status } = await service("PATCH", `/orders/${line.orderId}`, {
      version: before.version,
      shippingAddress: { ...arlington, streetName: "7 New Street" },
      promisedDates: [{ lineItemId: line.lineId, date: "2027-01-15" }],
      assignee,
      reason: "Moved",
    });
    expect(status).toBe(200);
    const after = await orderOf(line);
    expect(after).toMatchObject({
      version: before.version + 1,
      assigneeId: assignee,
      lines: [{ charges: before.lines[0]?.charges }],
    });
    expect(after.shippingAddress.streetName).toBe("7 New Street");
    expect(after.lines[0]?.delivery.arrival).toBe("2027-01-15");
    expect(announcementsOf("orders.arrival-delayed", line.orderId)).toHaveLength(1);
    const { rows } = await pool.query("SELECT action, reason, before, after FROM audit_entry WHERE subject_id = $1", [
      line.orderId,
    ]);
    expect(rows).toMatchObject([{ action: "order.edited", reason: "Moved" }]);
    expect(JSON.parse(rows[0].after)).toMatchObject({
      assigneeId: assignee,
      shippingAddress: { changed: ["streetName"] },
    });
    expect(JSON.stringify(rows)).not.toMatch(/New Street|Example Street|(?:555) 0|Shopper|@/);
  });

  test("of the address of an order at the plant is 422 and says since when, but its assignee changes", async () => {
    const [line] = await buySent(100);
    const { version } = await orderOf(line);
    const moved = await service("PATCH", `/orders/${line.orderId}`, { version, shippingAddress: arlington });
    expect([moved.status, moved.json.title]).toEqual([422, "OrderLocked"]);
    expect(moved.json.detail).toContain(plant.now().toISOString());
    expect((await service("PATCH", `/orders/${line.orderId}`, { version, assignee: null })).status).toBe(200);
  });

  test("is refused for another state, an earlier day, a PO box and an unknown colleague", async () => {
    const [line] = await buyReady(100);
    const { version } = await orderOf(line);
    const edit = async (change: object) => {
      const { status, json } = await service("PATCH", `/orders/${line.orderId}`, { version, ...change });
      return [status, json.title];
    };
    const oklahoma = { ...arlington, state: "OK", postalCode: "73102", city: "Oklahoma City" };
    expect(await edit({ shippingAddress: oklahoma })).toEqual([422, "InvalidAddress"]);
    expect(await edit({ shippingAddress: { ...arlington, streetName: "PO Box 12" } })).toEqual([
      422,
      "PoBoxNotSupported",
    ]);
    expect(await edit({ promisedDates: [{ lineItemId: line.lineId, date: "2026-11-21" }] })).toEqual([
      422,
      "InvalidTransition",
    ]);
    expect(await edit({ assignee: stranger })).toEqual([404, "NotFound"]);
    expect(await edit({})).toEqual([400, "InvalidRequest"]);
    expect(await edit({ version: version + 7, assignee: null })).toEqual([409, "ConcurrentModification"]);
    expect((await as("production")("PATCH", `/orders/${line.orderId}`, { version, assignee: null })).status).toBe(403);
    expect(
      (await as("owner", "boxwright-eu")("PATCH", `/orders/${line.orderId}`, { version, assignee: null })).status,
    ).toBe(404);
  });
});

describe("a note", () => {
  test("is stored once as text, with those it names, also if it looks like markup", async () => {
    const [line] = await buyReady(100);
    const mention = randomUUID();
    const body = { text: "  <b>Call</b> the customer ", mentions: [mention, mention] };
    const [key, same] = [randomUUID(), as("service", "boxwright-us", randomUUID())];
    for (let time = 0; time < 2; time += 1) {
      expect((await same("POST", `/orders/${line.orderId}/notes`, body, key)).status).toBe(201);
    }
    const { rows } = await pool.query("SELECT text, mentions FROM order_note WHERE order_id = $1", [line.orderId]);
    expect(rows).toEqual([{ text: "<b>Call</b> the customer", mentions: [mention] }]);
    const { rows: entries } = await pool.query("SELECT action, after FROM audit_entry WHERE subject_id = $1", [
      line.orderId,
    ]);
    expect(entries.map(({ action }) => action)).toEqual(["note.added"]);
    const sha256 = createHash("sha256").update("<b>Call</b> the customer").digest("hex");
    expect(entries.map(({ after }) => JSON.parse(after))).toMatchObject([
      { text: { omitted: { characters: 24, sha256 } }, mentions: [mention] },
    ]);
    expect(JSON.stringify(entries)).not.toContain("Call");
    expect(announcementsOf("notifications.staff-mentioned", line.orderId)).toMatchObject([
      { payload: { staffId: mention, author: "service of the tests" } },
    ]);
    const refused = await service("POST", `/orders/${line.orderId}/notes`, { text: "x", mentions: [stranger] });
    expect(refused.status).toBe(404);
    expect((await service("POST", `/orders/${line.orderId}/notes`, { text: " " })).status).toBe(400);
    expect((await as("viewer")("POST", `/orders/${line.orderId}/notes`, { text: "x" })).status).toBe(403);
  });
});

describe("a mail that is sent again", () => {
  test("is announced for the job that sends it, with an entry in the audit, if it is still stored", async () => {
    const [line] = await buyReady(100);
    const mail = {
      to: "a@example.com",
      subject: "Hello Wendy",
      text: "Hello",
      html: "<p>Hello</p>",
      messageId: `order-confirmation-${line.orderId}`,
    };
    await storeSentMail(db, { orderId: line.orderId, mail, at: plant.now(), outcome: "sent" });
    const path = `/orders/${line.orderId}/mails/${mail.messageId}/resend`;
    expect((await service("POST", path)).status).toBe(202);
    expect(announcementsOf("notifications.mail-resent", line.orderId)).toMatchObject([
      { payload: { mailId: mail.messageId } },
    ]);
    const { rows } = await pool.query("SELECT action, after FROM audit_entry WHERE subject_id = $1", [line.orderId]);
    expect(rows.map(({ action }) => action)).toEqual(["mail.resent"]);
    expect(rows[0].after).not.toContain("Wendy");
    expect((await service("POST", `/orders/${line.orderId}/mails/other/resend`)).status).toBe(404);
    expect((await as("finance")("POST", path)).status).toBe(403);
    expect((await as("owner", "boxwright-eu")("POST", path)).status).toBe(404);
  });
});

describe("a mail to the customer", () => {
  const message = { subject: "Your board is late", text: " We print on Monday.\n\nSorry for the wait. " };

  test("is announced once for a repeated request, as it was previewed, and the audit does not hold its words", async () => {
    const [line] = await buyReady(100);
    const path = `/orders/${line.orderId}/mails`;
    const { rows: numbers } = await pool.query("SELECT number FROM orders WHERE id = $1", [line.orderId]);
    const preview = await service("POST", `${path}/preview`, message);
    expect(preview.json).toMatchObject({ subject: `Your board is late (${numbers[0].number})`, culture: "en-US" });
    expect(preview.json.text).toContain("We print on Monday.");
    expect(preview.json.text).toContain("Best regards, service of the tests");
    expect(announcementsOf("notifications.order-message-written", line.orderId)).toEqual([]);
    const key = randomUUID();
    const same = as("service", "boxwright-us", randomUUID());
    for (let time = 0; time < 2; time += 1) expect((await same("POST", path, message, key)).status).toBe(202);
    expect(announcementsOf("notifications.order-message-written", line.orderId)).toMatchObject([
      { payload: { subject: message.subject, text: message.text.trim(), author: "service of the tests" } },
    ]);
    const { rows } = await pool.query("SELECT action, after FROM audit_entry WHERE subject_id = $1", [line.orderId]);
    expect(rows.map(({ action }) => action)).toEqual(["mail.written"]);
    expect(rows[0].after).not.toContain("Monday");
  });

  test("is for staff with the right, of the tenant, and has a subject in one line and a text", async () => {
    const [line] = await buyReady(100);
    const path = `/orders/${line.orderId}/mails`;
    for (const wrong of [
      { ...message, subject: "" },
      { ...message, subject: "a\nBcc: b@example.com" },
      { ...message, text: " \n " },
      { ...message, text: "x".repeat(10_001) },
    ]) {
      expect((await service("POST", path, wrong)).status).toBe(400);
      expect((await service("POST", `${path}/preview`, wrong)).status).toBe(400);
    }
    expect((await as("viewer")("POST", path, message)).status).toBe(403);
    expect((await as("owner", "boxwright-eu")("POST", path, message)).status).toBe(404);
  });
});
