import { createHmac } from "node:crypto";
import { signatureHeader, type WireFulfilmentEvent } from "@boxwright/contract/fulfilment";
import { fulfilmentEventTypes } from "@boxwright/core/fulfilment/fulfilment-events";
import fc from "fast-check";
import { afterAll, describe, expect, test, vi } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { createHttpApp } from "../../platform/http/http-app.ts";
import { listen } from "../../platform/http/listen.ts";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { receiveReport } from "../receive-report.ts";
import { sign } from "../signature.ts";
import { type MadeLine, openFulfilment } from "../testing/open-fulfilment.ts";
import { fulfilmentWebhook } from "./fulfilment-webhook.ts";

const { db, pool } = await testDatabase();
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
    verifyStaff: async () => null,
    rateLimits: { consume: async () => null, giveBack: async () => {} },
    idempotency: { claim: async () => ({ kind: "in-flight" }) },
    checkResponses: true,
    isReady: async () => true,
    trustedProxies: 0,
    assets: async () => null,
    mounted: [webhook],
    pages: null,
  }),
  { port: 0, host: "127.0.0.1" },
);
afterAll(() => listening.close(0));

async function post(
  body: string,
  header: string | null = sign(secret, body, now()),
  method = "POST",
  more: Readonly<Record<string, string>> = {},
) {
  const signature = header !== null && { [signatureHeader]: header };
  const headers = { "content-type": "application/json", ...signature, ...more };
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
    ["with an unknown field", broken({ color: "red" }), "color"],
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
    [
      "with a link that names a user",
      broken({ parcel: { ...parcel, trackingUrl: "https://ups.com@evil.example/track" } }),
      "parcel.trackingUrl",
    ],
    [
      "with a link that has a password",
      broken({ parcel: { ...parcel, trackingUrl: "https://:secret@evil.example/track" } }),
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

  test("with several faults is refused with the shop's own sentences", async () => {
    const body = broken({ id: undefined, type: "lost", lineItemId: "7", at: "yesterday", quantity: "5", color: "red" });
    expect((await post(body)).body["errors"]).toEqual([
      { path: "id", message: "is required" },
      { path: "type", message: `must be one of ${fulfilmentEventTypes.join(", ")}` },
      { path: "lineItemId", message: "must be a UUID" },
      { path: "at", message: "must be a date and time in UTC, such as 2026-11-22T15:00:00Z" },
      { path: "quantity", message: "must be a number" },
      { path: "color", message: "is not a known field" },
    ]);
  });

  test.each([301, 86_400, 10 * 365 * 86_400])(
    "that happens %i seconds in the future is refused with 400",
    async (seconds) => {
      const at = new Date(now().getTime() + seconds * 1000).toISOString();
      expect(await post(broken({ at }))).toMatchObject({
        status: 400,
        body: { errors: [{ path: "at", message: "must not be more than five minutes in the future" }] },
      });
    },
  );

  test.each(["2026-09-21T14:59:59Z", "1970-01-01T00:00:00Z", "0000-01-01T00:00:00Z"])(
    "that happened at %s, before the events that the shop still has, is refused with 400",
    async (at) => {
      expect(await post(broken({ at }))).toMatchObject({
        status: 400,
        body: { errors: [{ path: "at", message: "must not be more than 60 days ago" }] },
      });
    },
  );

  test("is accepted if the plant's clock is five minutes ahead", async () => {
    const at = new Date(now().getTime() + 300_000).toISOString();
    expect((await post(broken({ at }))).status).toBe(200);
  });

  test.each<Record<string, string>>([
    { "content-type": "text/plain" },
    { "content-type": "application/x-www-form-urlencoded" },
    { "content-type": "application/json; charset=latin1" },
    { "content-encoding": "gzip" },
  ])("with %j is refused with 415", async (headers) => {
    const body = broken({});
    const refused = { status: 415, body: { title: "UnsupportedMediaType" } };
    expect(await post(body, sign(secret, body, now()), "POST", headers)).toMatchObject(refused);
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

describe("a flood of signed events", () => {
  test("about one line leaves connections for shoppers, and each event is stored once", async () => {
    const [line] = await buySent(100);
    const events = Array.from({ length: 40 }, () => eventFor(line, { type: "printing" }));
    const locking = await pool.connect();
    try {
      await locking.query("BEGIN");
      await locking.query("SELECT FROM work_order WHERE line_id = $1 FOR UPDATE", [line.lineId]);
      const posts = Promise.all(events.map((event) => post(event)));
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await vi.waitUntil(async () => (await pool.query(waiting)).rowCount === 3, { timeout: 4000 });
      expect((await orderOf(line)).id).toBe(line.orderId);
      await locking.query("COMMIT");
      expect((await posts).map(({ status }) => status)).toEqual(events.map(() => 200));
    } finally {
      locking.release(true);
    }
    const stored = "SELECT FROM fulfilment_event e JOIN work_order w ON w.id = e.work_order_id WHERE w.line_id = $1";
    expect((await pool.query(stored, [line.lineId])).rowCount).toBe(events.length);
  });

  test("is refused with 503 and a Retry-After as soon as too many wait, and all others are received", async () => {
    const received: string[] = [];
    const gate = Promise.withResolvers<void>();
    const { handle } = fulfilmentWebhook({
      secret,
      now,
      receive: async ({ id }) => {
        await gate.promise;
        received.push(id);
        return "applied";
      },
    });
    const line = { orderId: newId(), lineId: newId(), orderNumber: "BW-00000000" };
    const send = (body: string) => {
      const headers = { "content-type": "application/json", [signatureHeader]: sign(secret, body, now()) };
      const request = new Request("http://127.0.0.1/webhooks/fulfilment", { method: "POST", headers, body });
      return handle(request, { nonce: "", clientIp: "", fetchApi: () => Promise.reject(new Error("No call")) });
    };
    const bodies = Array.from({ length: 300 }, () => eventFor(line));
    const sent = bodies.map(send);
    const first = await Promise.race(sent);
    expect([first.status, first.headers.get("retry-after")]).toEqual([503, "5"]);
    gate.resolve();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    const ids = bodies.map((body) => (JSON.parse(body) as WireFulfilmentEvent).id);
    expect(statuses.filter((status) => status === 503)).toHaveLength(97);
    expect(received.toSorted()).toEqual(ids.filter((_, index) => statuses[index] === 200).toSorted());
  });
});
