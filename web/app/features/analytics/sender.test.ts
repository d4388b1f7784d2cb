import type { AnalyticsEvent } from "@boxwright/contract/analytics";
import { describe, expect, test } from "vitest";
import { createSender } from "./sender.ts";

function pageView(messageId: string, properties = {}): AnalyticsEvent {
  return { type: "page", messageId, timestamp: "2026-03-01T00:00:00.000Z", anonymousId: "visitor", properties };
}

function start({ isBlocked = false } = {}) {
  const waiting: AnalyticsEvent[] = [];
  const sent: (readonly AnalyticsEvent[])[] = [];
  const timers: { milliseconds: number; work: () => void }[] = [];
  let leave = () => {};
  const sender = createSender({
    takeAll: () => waiting.splice(0),
    send(batch) {
      sent.push(batch);
      return isBlocked ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve();
    },
    after: (milliseconds, work) => timers.push({ milliseconds, work }),
    whenLeaving(work) {
      leave = work;
    },
  });
  return {
    sender,
    sent,
    timers,
    report(...events: AnalyticsEvent[]) {
      waiting.push(...events);
      sender.sendSoon();
    },
    pass: () => timers.shift()?.work(),
    leave: () => leave(),
  };
}

describe("events are sent", () => {
  test("in one batch, a few seconds after the first", () => {
    const { report, pass, sent, timers } = start();
    report(pageView("1"));
    report(pageView("2"));
    expect(sent).toEqual([]);
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([3_000]);
    pass();
    expect(sent).toEqual([[pageView("1"), pageView("2")]]);
  });

  test("in a second batch if they come later", () => {
    const { report, pass, sent } = start();
    report(pageView("1"));
    pass();
    report(pageView("2"));
    pass();
    expect(sent).toEqual([[pageView("1")], [pageView("2")]]);
  });

  test("at once when the page is left, and not again after that", () => {
    const { report, leave, pass, sent } = start();
    report(pageView("1"));
    leave();
    expect(sent).toEqual([[pageView("1")]]);
    pass();
    expect(sent).toHaveLength(1);
  });

  test("not at all if there are none", () => {
    const { leave, sent } = start();
    leave();
    expect(sent).toEqual([]);
  });

  test("in batches that the server accepts and that outlive the page", () => {
    const { report, pass, sent } = start();
    report(...Array.from({ length: 100 }, (_, index) => pageView(`${index}`, { text: "ü".repeat(1_000) })));
    pass();
    expect(sent.flat()).toHaveLength(100);
    for (const batch of sent) {
      expect(batch.length).toBeLessThanOrEqual(50);
      expect(new TextEncoder().encode(JSON.stringify({ batch })).length).toBeLessThan(64 * 1024);
    }
  });
});

test("blocked events are lost without an error, and later ones are still sent", async () => {
  const { report, pass, sent } = start({ isBlocked: true });
  report(pageView("1"));
  pass();
  await new Promise((resolve) => setTimeout(resolve));
  report(pageView("2"));
  pass();
  expect(sent).toEqual([[pageView("1")], [pageView("2")]]);
});
