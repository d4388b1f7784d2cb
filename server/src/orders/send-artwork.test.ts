import { randomUUID } from "node:crypto";
import type { WireNewLine } from "@boxwright/contract/cart";
import type { WireOrder } from "@boxwright/contract/order";
import { ok } from "@boxwright/core/kernel/result";
import { describe, expect, test } from "vitest";
import { type Designs, noDesigns } from "../cart/designs.ts";
import { mailers, type Shopper, sample } from "../cart/testing/storefront.ts";
import { putApproval } from "../designs/testing/put-approval.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { openShop, pay } from "../testing/sales/open-shop.ts";
import { uploads } from "../uploads/postgres/tables.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";

const { db, pool } = await testDatabase();
const someone = { kind: "customer", id: randomUUID() } as const;
const { designId, ...approval } = await putApproval(db, someone);
/** A single design, which any visitor may use. It is approved for mailers of one size. */
const designs: Designs = {
  open: async (id, visitor) => {
    if (id !== designId) return noDesigns.open(id, visitor);
    return ok({ id, approvals: [{ sku: "MAILER", selection: mailers(1).selection, approval }] });
  },
};
const { enter, readyCart, announced, clock, later } = await openShop(db, { designs });
const dayInSeconds = 86_400;

async function order(...lines: WireNewLine[]) {
  const { shopper, cart } = await readyCart(...lines);
  const { body: placed } = await pay(shopper, cart);
  const { body } = await shopper.call<WireOrder>("GET", `/orders/${placed.orderId}`);
  return { shopper, order: body, line: lineOf(body) };
}

function lineOf({ lineItems }: WireOrder, place = 0): WireOrder["lineItems"][number] {
  const line = lineItems[place];
  if (line === undefined) throw new Error("There is no such line");
  return line;
}

const send = (shopper: Shopper, of: Pick<WireOrder, "id">, lineId: string, body: object) =>
  shopper.call<WireOrder>("PUT", `/orders/${of.id}/lineitems/${lineId}/artwork`, body);

describe("artwork for a line that waits for it", () => {
  test("starts its check, is stored with the line, and is announced", async () => {
    const { shopper, order: before, line } = await order(mailers(100), mailers(250));
    expect(line).toMatchObject({ takesArtwork: true, state: { key: "WaitingForArtwork" } });
    const file = await putUpload(db, shopper.visitor, { name: "sleeve.pdf" });
    const { status, body } = await send(shopper, before, line.id, { version: before.version, uploadIds: [file.id] });
    expect(status).toBe(200);
    expect(lineOf(body)).toMatchObject({
      state: { key: "ArtworkCheckInProgress" },
      takesArtwork: false,
      userUploads: [{ id: file.id, artworkName: "sleeve.pdf" }],
    });
    expect(lineOf(body).image).toMatch(new RegExp(`[?&]outside=${file.id}&seal=`));
    expect(lineOf(body, 1).image).toBe(lineOf(before, 1).image);
    expect(lineOf(body, 1).state.key).toBe("WaitingForArtwork");
    expect(body.version).toBe(before.version + 1);
    expect(body.history.at(-1)).toMatchObject({ lineItemId: line.id, why: "Artwork received", by: shopper.visitor.id });
    expect(announced).toContainEqual({
      event: "orders.artwork-received",
      payload: { orderId: before.id, lineId: line.id },
    });
    expect((await shopper.call<WireOrder>("GET", `/orders/${before.id}`)).body).toEqual(body);
    const [kept] = await db.select({ keptAt: uploads.keptAt }).from(uploads);
    expect(kept?.keptAt).not.toBeNull();
  });

  test("moves the promised day by the work days that the line waited, and the order has both days", async () => {
    const started = clock.now;
    const { shopper, order: before, line } = await order(mailers(100));
    const promised = line.shipping.firstPromisedArrivalDate;
    expect(line.shipping.promisedArrivalDate).toBe(promised);
    later(5 * dayInSeconds);
    const waiting = lineOf((await shopper.call<WireOrder>("GET", `/orders/${before.id}`)).body);
    expect(waiting.shipping.promisedArrivalDate > promised).toBe(true);
    const file = await putUpload(db, shopper.visitor);
    const { body } = await send(shopper, before, line.id, { version: before.version, uploadIds: [file.id] });
    later(20 * dayInSeconds);
    const after = lineOf((await shopper.call<WireOrder>("GET", `/orders/${before.id}`)).body);
    expect(after.shipping).toEqual(lineOf(body).shipping);
    expect(after.shipping).toMatchObject({
      promisedArrivalDate: waiting.shipping.promisedArrivalDate,
      firstPromisedArrivalDate: promised,
    });
    clock.now = started;
  });

  test("is accepted once if it is sent ten times at the same time", async () => {
    const { shopper, order: before, line } = await order(mailers(100));
    const files = await Promise.all(Array.from({ length: 10 }, () => putUpload(db, shopper.visitor)));
    const responses = await Promise.all(
      files.map(({ id }) => send(shopper, before, line.id, { version: before.version, uploadIds: [id] })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      title: "ConcurrentModification",
      currentVersion: before.version + 1,
    });
  });
});

describe("a design for a line that waits for its artwork", () => {
  test("starts its check and replaces its files", async () => {
    const { shopper, order: before, line } = await order(mailers(100));
    const { status, body } = await send(shopper, before, line.id, { version: before.version, designId });
    expect(status).toBe(200);
    expect(lineOf(body)).toMatchObject({ state: { key: "ArtworkCheckInProgress" }, userUploads: [] });
    const { rows } = await pool.query("SELECT design_id, approval_id FROM order_line WHERE id = $1", [line.id]);
    expect(rows).toEqual([{ design_id: designId, approval_id: approval.id }]);
  });

  test("is refused if it has no approval for the goods of the line", async () => {
    const { shopper, order: before, line } = await order(mailers(100, { selection: { Size: "20x8x4" } }));
    expect(await send(shopper, before, line.id, { version: before.version, designId })).toMatchObject({
      status: 422,
      body: { title: "DesignNotApproved", errors: [{ path: "designId", message: "has no approval for these goods" }] },
    });
  });

  test("is refused at its field if the visitor has no such design, and nothing changes", async () => {
    const { shopper, order: before, line } = await order(mailers(100));
    const unknown = { version: before.version, designId: randomUUID() };
    expect(await send(shopper, before, line.id, unknown)).toMatchObject({
      status: 404,
      body: { title: "NotFound", errors: [{ path: "designId", message: "is no design of yours" }] },
    });
    expect((await shopper.call<WireOrder>("GET", `/orders/${before.id}`)).body).toEqual(before);
  });

  test("and files are refused together, and so is a call with neither", async () => {
    const { shopper, order: before, line } = await order(mailers(100));
    const file = await putUpload(db, shopper.visitor);
    const { version } = before;
    expect((await send(shopper, before, line.id, { version, designId, uploadIds: [file.id] })).status).toBe(400);
    expect((await send(shopper, before, line.id, { version })).status).toBe(400);
  });
});

describe("artwork is refused", () => {
  test("for a line in a state that takes none, and nothing changes", async () => {
    const { shopper, order: before } = await order(mailers(100), sample("8x6x2"));
    const [first, second] = [await putUpload(db, shopper.visitor), await putUpload(db, shopper.visitor)];
    const version = before.version;
    const ofSample = await send(shopper, before, lineOf(before, 1).id, { version, uploadIds: [first.id] });
    expect(ofSample).toMatchObject({
      status: 422,
      body: {
        title: "InvalidTransition",
        detail: "These goods are not printed with your artwork, so they need none.",
      },
    });
    const { body: sent } = await send(shopper, before, lineOf(before).id, { version, uploadIds: [first.id] });
    const again = { version: sent.version, uploadIds: [second.id] };
    expect(await send(shopper, before, lineOf(before).id, again)).toMatchObject({
      status: 422,
      body: {
        title: "InvalidTransition",
        detail: "A line cannot go from “Artwork Check In Progress” to “Artwork Check In Progress”.",
      },
    });
    expect((await shopper.call<WireOrder>("GET", `/orders/${before.id}`)).body).toEqual(sent);
  });

  test("with files of another visitor, with unknown files, without files, or with too many", async () => {
    const { shopper, order: before, line } = await order(mailers(100));
    const { version } = before;
    const stranger = await putUpload(db, enter().visitor);
    for (const id of [stranger.id, randomUUID()]) {
      expect(await send(shopper, before, line.id, { version, uploadIds: [id] })).toMatchObject({
        status: 404,
        body: { title: "NotFound", errors: [{ path: "uploadIds", message: "must be files that you uploaded" }] },
      });
    }
    expect((await send(shopper, before, line.id, { version, uploadIds: [] })).status).toBe(400);
    const many = Array.from({ length: 6 }, () => randomUUID());
    expect((await send(shopper, before, line.id, { version, uploadIds: many })).status).toBe(400);
  });

  test("for a line of another order, and for an order of another visitor", async () => {
    const { shopper, order: before, line } = await order(mailers(100));
    const other = await order(mailers(100));
    const file = await putUpload(db, shopper.visitor);
    const body = { version: 1, uploadIds: [file.id] };
    expect((await send(shopper, before, other.line.id, body)).status).toBe(404);
    expect((await send(shopper, other.order, other.line.id, body)).status).toBe(404);
    expect((await send(other.shopper, before, line.id, body)).status).toBe(404);
    const { rows } = await pool.query("SELECT kept_at FROM upload WHERE id = $1", [file.id]);
    expect(rows).toEqual([{ kept_at: null }]);
  });
});
