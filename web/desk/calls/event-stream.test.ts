import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { EventParser, followStream } from "./event-stream.ts";

test("events are found however the stream is cut into pieces", () => {
  const stream = ': hello\n\nid: 1\ndata: {"a":1}\n\ndata: one\ndata: two\r\n\r\nid: 3\n\nid: 4\ndata:\n\n';
  const whole = new EventParser().add(stream);
  expect(whole).toEqual([
    { id: "1", data: '{"a":1}' },
    { id: null, data: "one\ntwo" },
    { id: "4", data: "" },
  ]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(stream.length)), (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), stream.length];
      const parser = new EventParser();
      const found = places.flatMap((place, index) => parser.add(stream.slice(place, places[index + 1] ?? place)));
      // A carriage return may come alone in a piece; the text of the events stays the same.
      expect(found.map(({ data }) => data.replaceAll("\r", ""))).toEqual(whole.map(({ data }) => data));
    }),
  );
});

test("a stream without an end of an event is given up", () => {
  expect(() => new EventParser().add("data: ".padEnd(1_000_002, "x"))).toThrow("no end");
});

test("a lost stream is opened again after its last event", async () => {
  vi.useFakeTimers();
  const stopping = new AbortController();
  const asked: (string | null)[] = [];
  const seen: string[] = [];
  const following = followStream({
    open: async (lastEventId) => {
      asked.push(lastEventId);
      if (asked.length === 2) throw new TypeError("Network error");
      return new Response(`id: ${asked.length}\ndata: ${asked.length}\n\n`);
    },
    onEvent: (data) => {
      seen.push(data);
      if (seen.length === 2) stopping.abort();
    },
    onSign: () => {},
    signal: stopping.signal,
  });
  await vi.runAllTimersAsync();
  await following;
  vi.useRealTimers();
  expect(asked).toEqual([null, "1", "1"]);
  expect(seen).toEqual(["1", "3"]);
});
