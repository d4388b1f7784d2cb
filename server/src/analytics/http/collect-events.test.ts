import { afterAll, describe, expect, test } from "vitest";
import { composeAnalytics } from "../../app/compose-analytics.ts";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { openQueue } from "../../platform/queue/pg-boss-queue.ts";
import { postgresRateLimits } from "../../platform/rate-limits.ts";
import { testApi } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { analyticsEvents } from "../postgres/tables.ts";
import { startSegmentServer } from "../testing/segment-server.ts";
import { storedEvents } from "../testing/stored-events.ts";
import { testEvent } from "../testing/test-event.ts";

const { db, pool, url } = await testDatabase();
const log = createLogger("silent");
const queue = await openQueue({ url, log });
const segment = await startSegmentServer();
afterAll(async () => {
  await queue.stop();
  await segment[Symbol.asyncDispose]();
});
let now = new Date("2026-03-01T10:00:00Z");
const deps = { db, queue, rateLimits: postgresRateLimits(pool), now: () => now };
const embedded = composeAnalytics({ ...deps, config: { analytics: { kind: "embedded" } } });
const forwarded = composeAnalytics({
  ...deps,
  config: { analytics: { kind: "segment", url: segment.url, writeKey: "key" } },
});
await queue.declare(forwarded.jobs.map(({ definition }) => definition));

const path = "/api/analytics/batch";
const toShop = testApi(embedded.operations);
const toSegment = testApi(forwarded.operations);

/** Fifty of the largest events. */
const largestBatch = () => {
  const properties = { texts: Array.from({ length: 4 }, () => "x".repeat(3_900)) };
  return { batch: Array.from({ length: 50 }, () => testEvent({ properties })) };
};

describe("collecting events", () => {
  test("needs no token, and stores events unchanged", async () => {
    const event = testEvent();
    const { status } = await toShop.call("POST", path, { body: { batch: [event] } });
    expect(status).toBe(202);
    expect(await storedEvents(db, event.anonymousId ?? "")).toEqual([event]);
  });

  test("stores an event once if its batch is sent three times", async () => {
    const event = testEvent();
    for (let time = 0; time < 3; time += 1) await toShop.call("POST", path, { body: { batch: [event] } });
    expect(await storedEvents(db, event.anonymousId ?? "")).toHaveLength(1);
  });

  test("stores neither client IP nor user agent", async () => {
    const event = testEvent();
    const headers = { "user-agent": "Nosy/1.0", "x-forwarded-for": "203.0.113.9" };
    await toShop.call("POST", path, { body: { batch: [event] }, headers });
    const stored = JSON.stringify(await db.select().from(analyticsEvents));
    for (const trace of ["Nosy", "203.0.113.9", "192.0.2.1"]) expect(stored).not.toContain(trace);
  });

  test("stores nothing of a batch with an invalid event", async () => {
    const event = testEvent();
    const wrong = { ...testEvent(), properties: { note: "4111 1111 1111 1111" } };
    const { status, json } = await toShop.call("POST", path, { body: { batch: [event, wrong] } });
    expect([status, json.title]).toEqual([400, "InvalidRequest"]);
    expect(json.errors).toEqual([{ path: "batch.1.properties", message: "must not contain a card number" }]);
    expect(await storedEvents(db, event.anonymousId ?? "")).toEqual([]);
  });

  test("accepts at most 120 batches a minute from one client IP", async () => {
    const limited = testApi(embedded.operations, undefined, { rateLimits: postgresRateLimits(pool) });
    const body = { batch: [testEvent()] };
    const statuses = [];
    for (let time = 0; time < 121; time += 1) statuses.push((await limited.call("POST", path, { body })).status);
    expect(statuses.slice(0, 120).every((status) => status === 202)).toBe(true);
    expect(statuses[120]).toBe(429);
  });

  test("accepts at most 5 MB a day from one network, and still accepts events from others", async () => {
    const from = (clientIp: string) => testApi(embedded.operations, undefined, {}, clientIp);
    const statuses = [];
    for (let time = 0; time < 8; time += 1) {
      // A provider gives each of its customers a whole /64.
      const api = from(`2001:db8:0:7::${time + 1}`);
      statuses.push((await api.call("POST", path, { body: largestBatch() })).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429, 429]);
    expect((await from("2001:db8:0:8::1").call("POST", path, { body: { batch: [testEvent()] } })).status).toBe(202);
  });
});

describe("forwarding events to Segment", () => {
  test("is done after the reply by the worker, which retries until Segment accepts them", async () => {
    const event = testEvent();
    segment.nextResponses.push({ status: 503 });
    expect((await toSegment.call("POST", path, { body: { batch: [event] } })).status).toBe(202);
    expect(segment.requests).toEqual([]);
    expect(await storedEvents(db, event.anonymousId ?? "")).toEqual([]);

    await queue.work(forwarded.jobs);
    await expect.poll(() => segment.events.get(event.messageId), { timeout: 15_000 }).toEqual(event);
    expect(segment.requests).toHaveLength(2);
  });
});

test("events are deleted after 90 days", async () => {
  const anonymousId = newId();
  const [old, young] = [testEvent({ anonymousId }), testEvent({ anonymousId })];
  await toShop.call("POST", path, { body: { batch: [old] } });
  now = new Date("2026-03-02T10:00:00Z");
  await toShop.call("POST", path, { body: { batch: [young] } });
  now = new Date("2026-05-30T22:00:00Z");
  const reap = embedded.jobs.find(({ definition }) => definition.schedule !== null);
  await reap?.run({ payload: {}, jobId: "reap", log });
  expect(await storedEvents(db, anonymousId)).toEqual([young]);
});
