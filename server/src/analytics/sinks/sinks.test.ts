import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { startSegmentServer } from "../testing/segment-server.ts";
import { storedEvents } from "../testing/stored-events.ts";
import { testEvent } from "../testing/test-event.ts";
import { embeddedSink } from "./embedded-sink.ts";
import { segmentSink } from "./segment-sink.ts";
import { describeSink } from "./sink.suite.ts";

const { db } = await testDatabase();
const segment = await startSegmentServer();
afterAll(() => segment[Symbol.asyncDispose]());
const toSegment = segmentSink({ kind: "segment", url: segment.url, writeKey: "key" });

describeSink("embedded", async () => ({
  sink: embeddedSink(db, () => new Date()),
  arrived: (anonymousId) => storedEvents(db, anonymousId),
}));

describeSink("Segment", async () => ({
  sink: toSegment,
  arrived: async (anonymousId) =>
    [...segment.events.values()]
      .filter((event) => event.anonymousId === anonymousId)
      .sort((one, other) => (one.messageId < other.messageId ? -1 : 1)),
}));

test("Segment gets events by its batch call, with the write key as a user name without a password", async () => {
  await toSegment.take([testEvent()]);
  const last = segment.requests.at(-1);
  expect(last?.path).toBe("/v1/batch");
  expect(Buffer.from(last?.authorization.replace("Basic ", "") ?? "", "base64").toString()).toBe("key:");
});

test("events go to Segment in as few requests as its size limit allows", async () => {
  const before = segment.requests.length;
  const properties = { texts: Array.from({ length: 4 }, () => "x".repeat(3_900)) };
  await toSegment.take(Array.from({ length: 50 }, () => testEvent({ properties })));
  const made = segment.requests.slice(before);
  expect(made).toHaveLength(2);
  for (const { bytes } of made) expect(bytes).toBeLessThan(500 * 1024);
});

test.each([400, 401, 429, 500, 503])(
  "a response of %i from Segment is a failure, after which the same events can be sent again",
  async (status) => {
    const event = testEvent();
    segment.nextResponses.push({ status });
    await expect(toSegment.take([event])).rejects.toThrow(`Segment answered ${status}`);
    await toSegment.take([event]);
    expect(segment.events.get(event.messageId)).toEqual(event);
  },
);

test("an unreachable Segment is a failure", async () => {
  const nowhere = segmentSink({ kind: "segment", url: "http://127.0.0.1:1", writeKey: "key" });
  await expect(nowhere.take([testEvent()])).rejects.toThrow();
});
