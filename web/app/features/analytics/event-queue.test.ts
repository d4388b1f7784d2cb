import { analyticsEvent } from "@boxwright/contract/analytics";
import { beforeEach, describe, expect, test } from "vitest";
import { createEventQueue } from "./event-queue.ts";

let isRecorded = true;
let clock = 0;
let ids = 0;
let fillings = 0;

beforeEach(() => {
  isRecorded = true;
  clock = Date.UTC(2026, 2, 1);
  ids = 0;
  fillings = 0;
});

function startQueue() {
  return createEventQueue({
    mayRecord: () => isRecorded,
    now: () => new Date(clock),
    newId: () => `id-${++ids}`,
    whenFilled: () => {
      fillings += 1;
    },
  });
}

describe("a reported event", () => {
  test("has Segment's format, as the contract requires", () => {
    const queue = startQueue();
    queue.reset("visitor");
    queue.page({ path: "/" });
    queue.track("Product Viewed", { sku: "BX-1" });
    queue.identify("customer", { storeFrontId: "shop" });
    const events = queue.takeAll();
    expect(events).toEqual([
      {
        type: "page",
        messageId: "id-1",
        timestamp: "2026-03-01T00:00:00.000Z",
        anonymousId: "visitor",
        properties: { path: "/" },
      },
      expect.objectContaining({ type: "track", event: "Product Viewed", properties: { sku: "BX-1" } }),
      expect.objectContaining({ type: "identify", userId: "customer", traits: { storeFrontId: "shop" } }),
    ]);
    for (const event of events) expect(analyticsEvent.safeParse(event).success).toBe(true);
  });

  test("counts once for each onceAs id, even after it was taken", () => {
    const queue = startQueue();
    queue.reset("visitor");
    queue.track("Order Completed", {}, "order-1");
    queue.track("Order Completed", {}, "order-1");
    expect(queue.takeAll()).toHaveLength(1);
    queue.track("Order Completed", {}, "order-1");
    queue.track("Order Completed", {}, "order-2");
    expect(queue.takeAll().map(({ messageId }) => messageId)).toEqual(["order-2"]);
  });

  test("can be taken once", () => {
    const queue = startQueue();
    queue.reset("visitor");
    queue.page({});
    expect(queue.takeAll()).toHaveLength(1);
    expect(queue.takeAll()).toEqual([]);
  });

  test("has the time of its report", () => {
    const queue = startQueue();
    queue.reset("visitor");
    queue.page({});
    clock += 60_000;
    expect(queue.takeAll()[0]?.timestamp).toBe("2026-03-01T00:00:00.000Z");
  });

  test("has a new id, or its onceAs id", () => {
    const queue = startQueue();
    queue.reset("visitor");
    queue.track("Order Completed", {}, "order-1");
    queue.track("Product Viewed", {});
    queue.track("Product Viewed", {});
    expect(queue.takeAll().map(({ messageId }) => messageId)).toEqual(["order-1", "id-1", "id-2"]);
  });

  test("waits until the visitor is known", () => {
    const queue = startQueue();
    queue.page({});
    expect([queue.takeAll(), fillings]).toEqual([[], 0]);
    queue.reset("visitor");
    expect(fillings).toBe(1);
    expect(queue.takeAll()).toMatchObject([{ type: "page", anonymousId: "visitor" }]);
  });

  test("is dropped if a hundred events are waiting", () => {
    const queue = startQueue();
    for (let time = 0; time < 150; time += 1) queue.page({});
    queue.reset("visitor");
    expect(queue.takeAll()).toHaveLength(100);
  });
});

describe("the person of an event", () => {
  test("is the customer after a sign-in, together with the anonymous visitor", () => {
    const queue = startQueue();
    queue.reset("visitor");
    queue.page({});
    queue.identify("customer", {});
    queue.page({});
    expect(queue.takeAll().map(({ type, userId, anonymousId }) => [type, userId, anonymousId])).toEqual([
      ["page", undefined, "visitor"],
      ["identify", "customer", "visitor"],
      ["page", "customer", "visitor"],
    ]);
  });

  test("is another visitor after a sign-out, without a trace of the customer", () => {
    const queue = startQueue();
    queue.reset("visitor");
    queue.identify("customer", {});
    queue.takeAll();
    queue.reset("another");
    queue.page({});
    const [event] = queue.takeAll();
    expect(event).toMatchObject({ anonymousId: "another" });
    expect(event).not.toHaveProperty("userId");
  });

  test("has a random id if the shop gives none", () => {
    const queue = startQueue();
    queue.reset(null);
    queue.page({});
    expect(queue.takeAll()).toMatchObject([{ anonymousId: "id-1" }]);
  });

  test("is identified once, even if the customer's token is refreshed", () => {
    const queue = startQueue();
    for (let time = 0; time < 3; time += 1) queue.identify("customer", {});
    expect(queue.takeAll()).toHaveLength(1);
  });

  test("is identified again when the same customer comes back", () => {
    const queue = startQueue();
    queue.identify("customer", {});
    queue.reset("visitor");
    queue.identify("customer", {});
    expect(queue.takeAll().map(({ type }) => type)).toEqual(["identify", "identify"]);
  });

  test("never connects two customers", () => {
    const queue = startQueue();
    queue.reset("visitor");
    queue.identify("one", {});
    queue.identify("other", {});
    const [, event] = queue.takeAll();
    expect(event).toMatchObject({ userId: "other" });
    expect(event).not.toHaveProperty("anonymousId");
  });
});

describe("without permission to record", () => {
  test("nothing is stored, so that no earlier event is sent after the visitor agrees", () => {
    isRecorded = false;
    const queue = startQueue();
    queue.page({});
    queue.reset("visitor");
    queue.track("Product Viewed", {});
    queue.identify("customer", {});
    expect([queue.takeAll(), fillings]).toEqual([[], 0]);
    isRecorded = true;
    expect(queue.takeAll()).toEqual([]);
    queue.page({});
    expect(queue.takeAll()).toMatchObject([{ type: "page", userId: "customer" }]);
  });

  test("waiting events are deleted when the visitor withdraws consent", () => {
    const queue = startQueue();
    queue.reset("visitor");
    queue.page({});
    isRecorded = false;
    expect(queue.takeAll()).toEqual([]);
    isRecorded = true;
    expect(queue.takeAll()).toEqual([]);
  });
});
