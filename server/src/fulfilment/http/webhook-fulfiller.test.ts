import { createHash } from "node:crypto";
import { signatureHeader, workOrder } from "@boxwright/contract/fulfilment";
import { afterAll, describe, expect, test } from "vitest";
import { putApproval } from "../../designs/testing/put-approval.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { putUpload } from "../../uploads/testing/put-upload.ts";
import { uploadKey } from "../../uploads/upload.ts";
import { type DeliveryDeps, deliverWorkOrder, retryHours } from "../deliver-work-order.ts";
import { describeWorkOrder } from "../describe-work-order.ts";
import { verify } from "../signature.ts";
import { type MadeLine, openFulfilment } from "../testing/open-fulfilment.ts";
import { hangUp, neverRespond, respondForever, respondWith, startPlantServer } from "../testing/plant-server.ts";
import { resendOf } from "../testing/resend.ts";
import { webhookFulfiller } from "./webhook-fulfiller.ts";
import { workOrderFiles } from "./work-order-files.ts";

const { db, pool } = await testDatabase();
const plant = await openFulfilment(db);
const { buySent, report, stateOf, statesOf, orderOf, workOrderOf, now, later, outbox, log } = plant;

const server = await startPlantServer();
afterAll(() => server[Symbol.asyncDispose]());
const secret = "a secret of the tests";
const config = { url: server.url, secret, shop: "https://shop.example" };
const fulfiller = webhookFulfiller(config, now);

const planned: { workOrderId: string; afterHours: number }[] = [];
const deps: DeliveryDeps = {
  ...plant.sources,
  fulfiller,
  outbox,
  now,
  planTry: async (_tx, workOrderId, afterHours) => void planned.push({ workOrderId, afterHours }),
};
const deliver = async (line: MadeLine) => deliverWorkOrder(deps, (await workOrderOf(line)).id, log);
const describedOrder = async (line: MadeLine) =>
  describeWorkOrder(plant.sources, await workOrderOf(line), await orderOf(line));

describe("a work order", () => {
  test("is posted in the form of the contract, with everything that the plant needs", async () => {
    const [, line] = await buySent(20, 100);
    if (line === undefined) throw new Error("The order has one line");
    await deliver(line);
    const { headers, body } = server.posted.at(-1) ?? { headers: {}, body: "" };
    const { id } = await workOrderOf(line);
    expect(headers).toMatchObject({ "content-type": "application/json", "idempotency-key": id });
    const sent = workOrder.parse(JSON.parse(body));
    expect(sent).toMatchObject({
      id,
      attempt: 1,
      orderNumber: line.orderNumber,
      lineItemId: line.lineId,
      lineNumber: 2,
      product: { sku: "MAILER", name: "Custom Mailer Box", attributes: [{ name: "Size" }] },
      board: "E",
      quantity: 100,
      sheetSize: { mm: { width: 635.4, height: 508 } },
      files: [],
      shipTo: { city: "Arlington", state: "TX" },
      carrier: { name: "USPS", service: "Ground Advantage" },
      packing: { piecesPerBundle: 25, cartons: [{ count: 1, pieces: 100, grams: 11_340 }], pallets: null },
    });
    expect(sent.dueDate < sent.promisedArrivalDate).toBe(true);
  });

  test("is signed, so that the plant recognizes a change and a replay", async () => {
    const [line] = await buySent(100);
    await deliver(line);
    const { headers, body } = server.posted.at(-1) ?? { headers: {}, body: "" };
    const header = String(headers[signatureHeader.toLowerCase()]);
    const bytes = Buffer.from(body);
    expect(verify(secret, { header, body: bytes, now: now() })).toBe("valid");
    expect(verify("another secret here", { header, body: bytes, now: now() })).toBe("invalid");
    expect(verify(secret, { header, body: Buffer.from(`${body} `), now: now() })).toBe("invalid");
    expect(verify(secret, { header, body: bytes, now: new Date(now().getTime() + 301_000) })).toBe("stale");
  });

  test("links to the approved print file of a design", async () => {
    const [line] = await buySent(100);
    const print = new TextEncoder().encode("%PDF-1.6 a design");
    const printSha256 = createHash("sha256").update(print).digest("hex");
    const stored = { printSha256, printBytes: print.length, printKey: `design-prints/${printSha256}/1` };
    const { designId, ...approval } = await putApproval(db, { kind: "customer", id: line.lineId }, stored);
    await plant.files.put(stored.printKey, print, "application/pdf");
    await pool.query("UPDATE order_line SET design_id = $1, approval = $2, approval_id = $3 WHERE id = $4", [
      designId,
      approval,
      approval.id,
      line.lineId,
    ]);
    await deliver(line);
    const [sent] = workOrder.parse(JSON.parse(server.posted.at(-1)?.body ?? "")).files;
    expect(sent).toMatchObject({ id: approval.id, name: `print-${printSha256.slice(0, 8)}.pdf`, sha256: printSha256 });
    const { handle } = workOrderFiles({ db, files: plant.files, secret, log: plant.log, now });
    const downloaded = await handle(new Request(sent?.url ?? ""), {
      nonce: "",
      clientIp: "",
      fetchApi: () => Promise.reject(new Error("unused")),
    });
    expect([downloaded.status, await downloaded.text()]).toEqual([200, "%PDF-1.6 a design"]);
  });

  test("links to its artwork, by a link that only fits this file and expires", async () => {
    const [line] = await buySent(100);
    const bytes = new TextEncoder().encode("%PDF-1.7 a lid");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const { shopper } = await plant.readyCart();
    const file = await putUpload(db, shopper.visitor, {
      name: "lid.pdf",
      mediaType: "application/pdf",
      sha256,
      bytes: bytes.length,
    });
    await plant.files.put(uploadKey(file), bytes, file.mediaType);
    const artwork = JSON.stringify([{ id: file.id, name: file.name, hasPreview: false, pixels: null }]);
    await pool.query("UPDATE order_line SET artwork = $1 WHERE id = $2", [artwork, line.lineId]);
    await deliver(line);
    const [sent] = workOrder.parse(JSON.parse(server.posted.at(-1)?.body ?? "")).files;
    if (sent === undefined) throw new Error("The work order has no file");
    expect(sent).toMatchObject({ id: file.id, name: "lid.pdf", sha256, bytes: bytes.length });

    const { handle } = workOrderFiles({ db, files: plant.files, secret, log: plant.log, now });
    const open = (url: string, method = "GET") =>
      handle(new Request(url, { method }), {
        nonce: "",
        clientIp: "",
        fetchApi: () => Promise.reject(new Error("unused")),
      });
    const downloaded = await open(sent.url);
    expect([downloaded.status, await downloaded.text()]).toEqual([200, "%PDF-1.7 a lid"]);
    expect(downloaded.headers.get("content-disposition")).toBe("attachment");
    expect((await open(sent.url, "POST")).status).toBe(405);
    const other = "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c30";
    const forged = [
      sent.url.replace(file.id, other),
      sent.url.replace(/signature=./, "signature=g"),
      sent.url.replace(/expires=\d/, "expires=9"),
      sent.url.replace(/\?.*/, ""),
    ];
    for (const url of forged) expect((await open(url)).status).toBe(404);
    later(8 * 86_400);
    expect((await open(sent.url)).status).toBe(404);
    expect(Date.parse(sent.expiresAt)).toBeLessThan(now().getTime());
  });

  test("is delivered once: a further job does not post it again", async () => {
    const [line] = await buySent(100);
    await deliver(line);
    const before = server.posted.length;
    await deliver(line);
    expect(server.posted.length).toBe(before);
    expect(await stateOf(line)).toBe("SentToMCP");
    expect((await workOrderOf(line)).deliveredAt).toEqual(now());
  });
});

describe("a delivery fails if the plant's system", () => {
  test.each([
    ["responds 500 with a reason", respondWith(500, "Out of\n paper"), /responded 500: Out of paper$/],
    ["responds 400", respondWith(400), /responded 400$/],
    ["redirects, even to a system that accepts", respondWith(307, "", { location: server.url }), /responded 307/],
    ["hangs up", hangUp, /could not be reached: /],
  ])("%s", async (_what, behavior, reason) => {
    const [line] = await buySent(100);
    const order = await describedOrder(line);
    server.nextBehaviors.push(behavior);
    const before = server.posted.length;
    expect(await fulfiller.deliver(order)).toMatchObject({
      ok: false,
      refusal: { kind: "notDelivered", reason: expect.stringMatching(reason) },
    });
    expect(server.posted.length).toBe(before + 1);
  });

  test("does not respond in time", async () => {
    const [line] = await buySent(100);
    server.nextBehaviors.push(neverRespond);
    expect(await webhookFulfiller(config, now, 50).deliver(await describedOrder(line))).toMatchObject({
      ok: false,
      refusal: { reason: "The plant's system did not respond in time" },
    });
    // The request may have been given up before it arrived.
    server.nextBehaviors.length = 0;
  });

  test("cannot be reached at all", async () => {
    const [line] = await buySent(100);
    const nowhere = webhookFulfiller({ ...config, url: "http://127.0.0.1:9/" }, now);
    expect(await nowhere.deliver(await describedOrder(line))).toMatchObject({ ok: false });
  });

  test.each([200, 500])("responds %i without an end, of which the shop reads only the beginning", async (status) => {
    const [line] = await buySent(100);
    const counted = { bytes: 0 };
    server.nextBehaviors.push(respondForever(status, counted));
    const outcome = await fulfiller.deliver(await describedOrder(line));
    expect(outcome.ok).toBe(status === 200);
    if (!outcome.ok) expect(outcome.refusal.reason.length).toBeLessThan(600);
    // The buffers of both sides; an unlimited reader would receive gigabytes.
    expect(counted.bytes).toBeLessThan(64 * 1024 * 1024);
  });
});

describe("after a failed delivery", () => {
  const fail = (times: number) => server.nextBehaviors.push(...Array.from({ length: times }, () => respondWith(503)));

  test("the third failure moves the line to FulfillmentError, and a later success moves it back", async () => {
    const [line] = await buySent(100);
    fail(3);
    for (const state of ["SentToMCP", "SentToMCP", "FulfillmentError"]) {
      await deliver(line);
      expect(await stateOf(line)).toBe(state);
    }
    expect((await orderOf(line)).history.at(-1)?.why).toBe("The plant's system responded 503");
    await deliver(line);
    expect(await stateOf(line)).toBe("SentToMCP");
    await report(line, { type: "accepted" });
    expect((await statesOf(line)).slice(-3)).toEqual(["FulfillmentError", "SentToMCP", "Confirmed"]);
  });

  test("the shop tries eight times within 24 hours, with growing waits and one Idempotency-Key, and then stops", async () => {
    const [line] = await buySent(100);
    const { id } = await workOrderOf(line);
    fail(10);
    const before = server.posted.length;
    for (let tries = 0; tries < 8; tries += 1) await deliver(line);
    const waits = planned.filter(({ workOrderId }) => workOrderId === id).map(({ afterHours }) => afterHours);
    expect(waits).toEqual([...retryHours]);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    const hours = waits.reduce((sum, wait) => sum + wait, 0);
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    const keys = server.posted.slice(before).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual(Array.from({ length: 8 }, () => id));
    expect(await stateOf(line)).toBe("FulfillmentError");
    server.nextBehaviors.length = 0;
  });

  test("a plant that received the work order anyway accepts it, and the shop stops trying", async () => {
    const [line] = await buySent(100);
    fail(3);
    for (let tries = 0; tries < 3; tries += 1) await deliver(line);
    await report(line, { type: "accepted" });
    const before = server.posted.length;
    await deliver(line);
    expect(server.posted.length).toBe(before);
    expect(await stateOf(line)).toBe("Confirmed");
  });

  test("a line that is sent again is delivered only by its newest work order", async () => {
    const [line] = await buySent(100);
    const first = await workOrderOf(line);
    fail(3);
    for (let tries = 0; tries < 3; tries += 1) await deliver(line);
    await resendOf({ db, outbox, now, silentHours: 24 }, await orderOf(line), line.lineId);
    const before = server.posted.length;
    await deliverWorkOrder(deps, first.id, log);
    expect(server.posted.length).toBe(before);
    await deliver(line);
    expect(server.posted.at(-1)?.headers["idempotency-key"]).toBe((await workOrderOf(line)).id);
  });

  test("the late end of a try changes nothing after the line was sent again", async () => {
    const [line] = await buySent(100);
    const first = await workOrderOf(line);
    fail(3);
    await deliver(line);
    await deliver(line);
    const late: DeliveryDeps = {
      ...deps,
      fulfiller: {
        ...fulfiller,
        async deliver(order) {
          await report(line, { type: "error" });
          await resendOf({ db, outbox, now, silentHours: 24 }, await orderOf(line), line.lineId);
          return fulfiller.deliver(order);
        },
      },
    };
    planned.length = 0;
    await deliverWorkOrder(late, first.id, log);
    expect(await stateOf(line)).toBe("SentToMCP");
    expect(planned).toEqual([]);
  });

  test("a late success does not undo an error that the plant reports", async () => {
    const [line] = await buySent(100);
    await report(line, { type: "error", reason: "A file cannot be read" });
    fail(3);
    for (let tries = 0; tries < 4; tries += 1) await deliver(line);
    expect((await workOrderOf(line)).deliveredAt).not.toBeNull();
    expect(await stateOf(line)).toBe("FulfillmentError");
  });

  test("a line that is cancelled during a try is not tried again", async () => {
    const [line] = await buySent(100);
    fail(4);
    for (let tries = 0; tries < 3; tries += 1) await deliver(line);
    const late: DeliveryDeps = {
      ...deps,
      fulfiller: {
        ...fulfiller,
        async deliver(order) {
          await plant.cancel(line);
          return fulfiller.deliver(order);
        },
      },
    };
    planned.length = 0;
    await deliverWorkOrder(late, (await workOrderOf(line)).id, log);
    expect(planned).toEqual([]);
  });

  test("a line that is cancelled is not delivered", async () => {
    const [line] = await buySent(100);
    fail(3);
    for (let tries = 0; tries < 3; tries += 1) await deliver(line);
    await plant.cancel(line);
    const before = server.posted.length;
    await deliver(line);
    expect(server.posted.length).toBe(before);
    expect(await stateOf(line)).toBe("Cancelled");
  });
});
