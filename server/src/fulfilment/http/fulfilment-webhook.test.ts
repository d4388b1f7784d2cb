import { createHmac } from "node:crypto";
import { signatureHeader, type WireFulfilmentEvent } from "@boxwright/contract/fulfilment";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { createHttpApp } from "../../platform/http/http-app.ts";
import { listen } from "../../platform/http/listen.ts";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { receiveReport } from "../receive-report.ts";
import { sign } from "../signature.ts";
import { type MadeLine, openFulfilment } from "../testing/open-fulfilment.ts";
import { fulfilmentWebhook } from "./fulfilment-webhook.ts";

const { db } = await testDatabase();
const plant = await openFulfilment(db);
const { buySent, stateOf, orderOf, now, outbox, log } = plant;

const secret = "a secret of the tests";
const webhook = fulfilmentWebhook({
  secret,
  now,
  receive: (report) => inTransaction(db, (tx) => receiveReport(tx, { outbox, now, log, plant: "arlington" }, report)),
});

/** The webhook in a shop that listens on a port. */
const listening = await listen(
  createHttpApp({
    tenant: "boxwright-us",
    operations: [],
    log,
    verifyToken: () => null,
    rateLimits: { consume: async () => null },
    idempotency: { claim: async () => ({ kind: "in-flight" }) },
    checkResponses: true,
    observe: () => {},
    isReady: async () => true,
    trustedProxies: 0,
    assets: async () => null,
    mounted: [webhook],
    pages: null,
  }),
  { port: 0, host: "127.0.0.1" },
);
afterAll(() => listening.close(0));

async function post(body: string, header: string | null = sign(secret, body, now()), method = "POST") {
  const headers = { "content-type": "application/json", ...(header !== null && { [signatureHeader]: header }) };
  const url = `http://127.0.0.1:${listening.port}/webhooks/fulfilment`;
  const response = await fetch(url, { method, headers, ...(method === "POST" && { body }) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

function eventFor({ orderNumber, lineId }: MadeLine, change: Partial<WireFulfilmentEvent> = {}): string {
  const event = { id: newId(), type: "accepted", orderNumber, lineItemId: lineId, at: now().toISOString(), ...change };
  return JSON.stringify(event);
}

test("a signed event of the plant moves its line, and the response names the outcome", async () => {
  const [line] = await buySent(100);
  const event = eventFor(line);
  expect(await post(event)).toEqual({ status: 200, body: { outcome: "applied" } });
  expect(await stateOf(line)).toBe("Confirmed");
  expect(await post(event)).toEqual({ status: 200, body: { outcome: "repeated" } });
  expect(await post(eventFor(line))).toEqual({ status: 200, body: { outcome: "ignored" } });
  expect(await post(eventFor(line, { type: "printing" }))).toEqual({ status: 200, body: { outcome: "waiting" } });
  expect(await post(eventFor({ ...line, orderNumber: "BW-00000000" }))).toEqual({
    status: 200,
    body: { outcome: "ignored" },
  });
});

test("a shipment has the parcel of its event, with a link to the page of a known carrier", async () => {
  const [line] = await buySent(100);
  for (const type of ["accepted", "sentToProduction", "printing"] as const) await post(eventFor(line, { type }));
  const parcel = {
    carrier: "UPS",
    service: "Ground",
    trackingId: "1Z999AA10123456784",
    expectedArrivalDate: "2026-12-01",
    weight: { grams: 9000 },
    size: { mm: { length: 640, width: 520, depth: 170 } },
  };
  expect(await post(eventFor(line, { type: "shipped", parcel }))).toMatchObject({ body: { outcome: "applied" } });
  expect((await orderOf(line)).deliveries[0]?.parcels).toMatchObject([
    {
      carrier: "UPS",
      service: "Ground",
      trackingId: "1Z999AA10123456784",
      trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
      expectedArrival: "2026-12-01",
      grams: 9000,
      size: { length: 640, width: 520, depth: 170 },
    },
  ]);
});

describe("a signature", () => {
  const body = eventFor({ orderId: newId(), lineId: newId(), orderNumber: "BW-00000000" });
  const at = (seconds: number) => sign(secret, body, new Date(now().getTime() + seconds * 1000));
  const valid = () => at(0);
  const seconds = () => valid().split(",")[0];

  test.each<[string, () => string | null]>([
    ["that is missing", () => null],
    ["that is empty", () => ""],
    ["of another secret", () => sign("another secret here", body, now())],
    ["of another body", () => sign(secret, `${body} `, now())],
    ["without a time", () => valid().replace(/^t=\d+,/, "")],
    ["whose time was changed", () => valid().replace(/^t=\d/, "t=9")],
    ["of another version", () => valid().replace("v1=", "v0=")],
    ["that is cut off", () => valid().slice(0, -1)],
    ["that is too long", () => `${valid()},${"x=y,".repeat(200)}`],
    [
      "over the body without the time",
      () => `${seconds()},v1=${createHmac("sha256", secret).update(body).digest("hex")}`,
    ],
    ["that is older than five minutes", () => at(-301)],
    ["that is more than five minutes ahead", () => at(301)],
  ])("%s is refused with 401", async (_what, header) => {
    expect(await post(body, header())).toMatchObject({ status: 401, body: { title: "InvalidToken" } });
  });

  test.each([-299, 0, 299])("is accepted if the clocks differ by %i seconds", async (skew) => {
    expect((await post(body, at(skew))).status).toBe(200);
  });

  test("may be one of several while a secret is replaced", async () => {
    const other = sign("another secret here", body, now()).split(",")[1];
    expect((await post(body, `${seconds()},${other},${valid().split(",")[1]}`)).status).toBe(200);
    expect((await post(body, `${seconds()}, ${other}`)).status).toBe(401);
  });

  test("of one secret never fits a changed body", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), async (place) => {
        const changed = `${body.slice(0, place)}${body[place] === "x" ? "y" : "x"}${body.slice(place + 1)}`;
        expect((await post(changed, valid())).status).toBe(401);
      }),
    );
  });
});

describe("a signed event", () => {
  const line = { orderId: newId(), lineId: newId(), orderNumber: "BW-00000000" };
  const broken = (change: object) => JSON.stringify({ ...JSON.parse(eventFor(line)), ...change });
  const parcel = { carrier: "UPS", trackingId: "1Z999AA10123456784" };

  test.each<[string, string, string]>([
    ["with an unknown type", broken({ type: "lost" }), "type"],
    ["with an unknown field", broken({ color: "red" }), ""],
    ["without an id", broken({ id: undefined }), "id"],
    ["with an id of 101 characters", broken({ id: "x".repeat(101) }), "id"],
    ["with a line that is no id", broken({ lineItemId: "7" }), "lineItemId"],
    ["without a time", broken({ at: "yesterday" }), "at"],
    ["with no pieces", broken({ quantity: 0 }), "quantity"],
    ["with a parcel without a tracking id", broken({ parcel: { carrier: "UPS" } }), "parcel.trackingId"],
    [
      "with a link that is a script",
      broken({ parcel: { ...parcel, trackingUrl: "javascript:alert(1)" } }),
      "parcel.trackingUrl",
    ],
    ["with both a parcel and parcels", broken({ parcel, parcels: [parcel] }), "parcels"],
    ["with a parcel twice", broken({ parcels: [parcel, parcel] }), "parcels"],
    ["with a weightless parcel", broken({ parcel: { ...parcel, weight: { grams: 0 } } }), "parcel.weight.grams"],
    ["with NUL in its reason", broken({ reason: "a\0b" }), "reason"],
  ])("%s is refused with 400, and the response names the field", async (_what, body, path) => {
    const response = await post(body);
    expect(response).toMatchObject({ status: 400, body: { title: "InvalidRequest" } });
    expect(JSON.stringify(response.body["errors"])).toContain(`"path":"${path}"`);
  });

  test.each(["", "{", "[1]", "null", '"text"', '{"__proto__":{}}'])(
    "that reads %j is refused with 400",
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );

  test("of more than 256 KiB is refused before it is read", async () => {
    expect((await post(broken({ reason: "x".repeat(256 * 1024) }))).status).toBe(413);
  });

  test("is taken only by POST", async () => {
    expect((await post("", null, "GET")).status).toBe(405);
  });
});
