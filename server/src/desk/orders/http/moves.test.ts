import { randomUUID } from "node:crypto";
import { handGoalsFrom } from "@boxwright/core/orders/hand-moves";
import { type LineState, lineStates } from "@boxwright/core/orders/line-states";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mailers } from "../../../cart/testing/storefront.ts";
import { openFulfilment } from "../../../fulfilment/testing/open-fulfilment.ts";
import { testToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { buyByInvoice } from "../../../testing/sales/by-invoice.ts";
import { auditEntries } from "../../audit/postgres/tables.ts";
import { deskOf } from "../testing/desk-of.ts";

const { db, pool } = await testDatabase();
const plant = await openFulfilment(db);
const { buyReady, buySent, buyPrinted, orderOf, stateOf, announcementsOf, workOrderOf } = plant;
const { as, api } = deskOf(db, plant);
const [production, prepress, owner] = [as("production"), as("prepress"), as("owner")];

type Made = Awaited<ReturnType<typeof buyReady>>[0];
const pathOf = ({ orderId, lineId }: Made, call = "moves") => `/orders/${orderId}/lineitems/${lineId}/${call}`;

async function move(line: Made, to: LineState, change: object = {}, by = production) {
  const { version } = await orderOf(line);
  return by("POST", pathOf(line), { version, to, reason: "By hand", ...change });
}

const setState = (line: Made, state: LineState) =>
  pool.query("UPDATE order_line SET state = $2 WHERE id = $1", [line.lineId, state]);

describe("a move by hand", () => {
  test("changes the state, with the member of staff in the history and one entry in the audit", async () => {
    const [line] = await buyReady(100);
    const moved = await move(line, "SentToProduction");
    expect(moved.json).toMatchObject({ lines: [{ id: line.lineId, state: "SentToProduction" }] });
    const { history } = await orderOf(line);
    expect(history.at(-1)).toMatchObject({ by: { kind: "staff" }, to: "SentToProduction", why: "By hand" });
    const { rows } = await pool.query("SELECT * FROM audit_entry WHERE subject_id = $1", [line.orderId]);
    expect(rows).toMatchObject([
      { action: "line.moved", actor_role: "production", reason: "By hand", subject_label: line.orderNumber },
    ]);
    expect(JSON.parse(rows[0].before)).toEqual({ lineId: line.lineId, state: "ReadyForProduction" });
  });

  test("that the table does not allow is 422, from every state, and leaves no trace", async () => {
    const [line] = await buyReady(100);
    for (const state of lineStates) {
      await setState(line, state);
      for (const to of lineStates.filter((one) => one !== "Cancelled")) {
        if (handGoalsFrom(state).some((goal) => goal === to)) continue;
        const { status, json } = await move(line, to);
        expect([state, to, status, json.title]).toEqual([state, to, 422, "InvalidTransition"]);
      }
    }
    expect(await pool.query("SELECT 1 FROM audit_entry WHERE subject_id = $1", [line.orderId])).toMatchObject({
      rowCount: 0,
    });
  });

  test("to Cancelled is not a move", async () => {
    const [line] = await buyReady(100);
    expect((await move(line, "Cancelled")).status).toBe(400);
  });

  test("of a stale version is 409 and says who changed what first", async () => {
    const [line] = await buyReady(100);
    const { version } = await orderOf(line);
    await as("prepress")("POST", pathOf(line), { version, to: "SentToProduction", reason: "In a hurry" });
    const { status, json } = await move(line, "SentToMCP", { version });
    expect([status, json.currentVersion]).toEqual([409, version + 1]);
    expect(json.changes).toMatchObject([
      { by: "prepress of the tests", what: "Line 1 is now in “Sent to production”: In a hurry" },
    ]);
  });

  test("is for staff with the right, of the tenant, about a line of the order, with a reason", async () => {
    const [line] = await buyReady(100);
    const body = { version: 1, to: "SentToMCP", reason: "x" };
    expect((await api.call("POST", `/api/desk${pathOf(line)}`, { body })).status).toBe(401);
    const asCustomer = await api.call("POST", `/api/desk${pathOf(line)}`, { token: testToken("c", "customer"), body });
    expect(asCustomer.status).toBe(401);
    for (const role of ["service", "finance", "viewer"] as const) {
      expect((await as(role)("POST", pathOf(line), body)).status).toBe(403);
    }
    expect((await as("owner", "boxwright-eu")("POST", pathOf(line), body)).status).toBe(404);
    expect((await production("POST", pathOf({ ...line, lineId: randomUUID() }), body)).status).toBe(404);
    expect((await production("POST", pathOf(line), { ...body, reason: "" })).status).toBe(400);
    expect((await production("POST", pathOf(line), { ...body, loud: true })).status).toBe(400);
  });
});

describe("a move by hand that decides more than the place of a line", () => {
  const listed = async ({ orderId, lineId }: Made, to: LineState, by = production) => {
    const { version } = await orderOf({ orderId, lineId, orderNumber: "" });
    const moves = [{ orderId, lineItemId: lineId, version, to }];
    return (await by("POST", "/production/moves", { moves, reason: "x" })).json.results[0];
  };

  test("about artwork needs the right to review it, also among many moves", async () => {
    const [line] = await buyReady(100);
    for (const state of ["ArtworkCheckInProgress", "ArtworkReview", "WaitingForCustomerApproval"] as const) {
      await setState(line, state);
      const { status, json } = await move(line, "ReadyForProduction");
      expect([status, json.title, json.detail]).toEqual([403, "Forbidden", expect.stringContaining("artwork.review")]);
      expect(await listed(line, "ReadyForProduction")).toMatchObject({ ok: false, problem: { title: "Forbidden" } });
    }
    await setState(line, "ArtworkReview");
    expect(await listed(line, "ArtworkRejected", prepress)).toMatchObject({ ok: true });
  });

  test("out of the wait for a payment that is due needs the right to settle invoices", async () => {
    const { orderId } = await buyByInvoice(plant, "isInvoiceWithoutTermsEnabled", [mailers(100)]);
    const { rows } = await pool.query("SELECT id FROM order_line WHERE order_id = $1", [orderId]);
    const line = { orderId, lineId: String(rows[0]?.id), orderNumber: "" };
    expect((await move(line, "WaitingForArtwork", {}, prepress)).json.title).toBe("Forbidden");
    expect(await stateOf(line)).toBe("WaitingForPayment");
    expect((await move(line, "WaitingForArtwork", {}, owner)).status).toBe(200);
  });
});

describe("what a move by hand also does", () => {
  test("sending a line to the plant creates its work order, and sending it again the next one", async () => {
    const [line] = await buyReady(100);
    expect((await move(line, "SentToMCP")).status).toBe(200);
    expect(await workOrderOf(line)).toMatchObject({ attempt: 1 });
    expect((await move(line, "MerchantRejected")).status).toBe(200);
    expect((await move(line, "SentToMCP")).status).toBe(200);
    expect(await workOrderOf(line)).toMatchObject({ attempt: 2 });
  });

  test("shipping a line ships all its pieces and announces them", async () => {
    const [line] = await buyPrinted(100);
    expect((await move(line, "Shipped")).status).toBe(200);
    const { deliveries, completedAt } = await orderOf(line);
    expect(deliveries).toMatchObject([{ items: [{ lineId: line.lineId, quantity: 100 }], parcels: [] }]);
    expect(completedAt).not.toBeNull();
    expect(announcementsOf("orders.shipped", line.orderId)).toHaveLength(1);
  });

  test("asking the shopper makes a proof, and answering for the shopper records the approval by staff", async () => {
    const [line] = await buyReady(100);
    await setState(line, "ArtworkReview");
    expect((await move(line, "WaitingForCustomerApproval", {}, prepress)).status).toBe(200);
    expect((await move(line, "ReadyForProduction", {}, prepress)).status).toBe(200);
    const { rows } = await pool.query(
      "SELECT a.decision, a.by_kind FROM proof_approval a JOIN line_proof p ON p.id = a.proof_id WHERE p.line_id = $1",
      [line.lineId],
    );
    expect(rows).toEqual([{ decision: "approve", by_kind: "staff" }]);
  });

  test("a line that waits for payment never goes to production with unchecked artwork", async () => {
    const { orderId } = await buyByInvoice(plant, "isInvoiceWithoutTermsEnabled", [mailers(100)]);
    const { rows } = await pool.query("SELECT id FROM order_line WHERE order_id = $1", [orderId]);
    const line = { orderId, lineId: String(rows[0]?.id), orderNumber: "" };
    expect(await stateOf(line)).toBe("WaitingForPayment");
    const refused = await move(line, "ReadyForProduction", {}, owner);
    expect([refused.status, refused.json.detail]).toEqual([422, expect.stringContaining("never checked")]);
    expect((await move(line, "ArtworkCheckInProgress", {}, owner)).json.detail).toContain("no artwork");
    expect((await move(line, "WaitingForArtwork", {}, owner)).status).toBe(200);
  });

  test("a line whose print cannot be made stays where it is, with the reason", async () => {
    const sentence = "The shop cannot make a print file of this artwork.";
    const desk = deskOf(db, plant, { preparePrint: async () => sentence });
    const [line] = await buyReady(100);
    await setState(line, "ArtworkReview");
    const { version } = await orderOf(line);
    for (const to of ["WaitingForCustomerApproval", "ReadyForProduction"]) {
      const { status, json } = await desk.as("prepress")("POST", pathOf(line), { version, to, reason: "x" });
      expect([status, json.detail]).toEqual([422, sentence]);
    }
    expect(await stateOf(line)).toBe("ArtworkReview");
  });
});

describe("a parcel by hand", () => {
  const parcel = (version: number, items: number, trackingId: string) => ({
    version,
    carrier: "UPS",
    service: "Ground",
    trackingId,
    items,
    weight: { grams: 1200 },
  });

  test("ships its pieces, and the last one the line; it can be corrected", async () => {
    const [line] = await buyPrinted(100);
    const path = pathOf(line, "parcels");
    const { version } = await orderOf(line);
    const first = await production("POST", path, parcel(version, 40, "1Z999AA10123456784"));
    expect([first.status, first.json.lines[0].state]).toEqual([201, "PrintingInProgress"]);
    const many = await production("POST", path, parcel(first.json.version, 61, "1Z999AA10123456785"));
    expect([many.status, many.json.title]).toEqual([422, "InvalidQuantity"]);
    const last = await production("POST", path, parcel(first.json.version, 60, "1Z999AA10123456786"));
    expect([last.status, last.json.lines[0].state]).toEqual([201, "Shipped"]);
    const { parcelId } = last.json;
    const edit = { version: last.json.version, trackingId: "1Z999AA10123456787", status: "InTransit", reason: "Typo" };
    expect((await production("PATCH", `/orders/${line.orderId}/parcels/${parcelId}`, edit)).status).toBe(200);
    const { deliveries } = await orderOf(line);
    const parcels = deliveries.flatMap((delivery) => delivery.parcels);
    expect(parcels.find(({ id }) => id === parcelId)).toMatchObject({
      trackingId: "1Z999AA10123456787",
      trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456787",
      status: "InTransit",
    });
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, line.orderId));
    expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(["parcel.added", "parcel.changed"]));
    expect(JSON.stringify(entries)).not.toContain("www.ups.com");
  });

  test("keeps its label if its new status is refused", async () => {
    const [line] = await buyPrinted(100);
    const trackingId = "1Z999AA10123458000";
    const { version } = await orderOf(line);
    const shipped = await production("POST", pathOf(line, "parcels"), parcel(version, 100, trackingId));
    const path = `/orders/${line.orderId}/parcels/${shipped.json.parcelId}`;
    const edit = {
      version: shipped.json.version,
      trackingId: "1Z999AA10123458001",
      status: "LabelCreated",
      reason: "x",
    };
    expect((await production("PATCH", path, edit)).status).toBe(422);
    const { deliveries } = await orderOf(line);
    expect(deliveries.flatMap(({ parcels }) => parcels)).toMatchObject([{ trackingId }]);
  });

  test("that was recorded with as many pieces is 422, and so is one more of a shipped line, also among many moves", async () => {
    const [line] = await buyPrinted(100);
    const ship = async (items: number) =>
      production("POST", pathOf(line, "parcels"), parcel((await orderOf(line)).version, items, "1Z999AA10123457000"));
    expect((await ship(40)).status).toBe(201);
    const twice = await ship(40);
    expect([twice.status, twice.json.detail]).toEqual([422, expect.stringContaining("entered twice")]);
    expect((await ship(60)).status).toBe(201);
    const { orderId, lineId } = line;
    const { version, deliveries } = await orderOf(line);
    expect(deliveries.flatMap(({ parcels }) => parcels)).toHaveLength(1);
    const more = { carrier: "UPS", service: "Ground", trackingId: "1Z999AA10123457001" };
    const moves = [{ orderId, lineItemId: lineId, version, to: "Shipped", parcel: more }];
    const { json } = await production("POST", "/production/moves", { moves, reason: "x" });
    expect(json.results).toMatchObject([{ ok: false, problem: { title: "InvalidTransition" } }]);
    expect((await orderOf(line)).deliveries.flatMap(({ parcels }) => parcels)).toHaveLength(1);
  });

  test("with the tracking id of another order is 422, and so is one of a line that is not printed", async () => {
    const [one] = await buyPrinted(100);
    const [other] = await buyPrinted(100);
    const [sent] = await buySent(100);
    const ship = async (line: Made, trackingId: string) =>
      production("POST", pathOf(line, "parcels"), parcel((await orderOf(line)).version, 100, trackingId));
    expect((await ship(one, "1Z999AA10123450000")).status).toBe(201);
    expect((await ship(other, "1Z999AA10123450000")).json.title).toBe("TrackingIdTaken");
    expect((await ship(sent, "1Z999AA10123450001")).json.title).toBe("InvalidTransition");
  });
});
