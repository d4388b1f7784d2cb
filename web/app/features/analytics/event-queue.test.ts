import { analyticsEvent } from "@boxwright/contract/analytics";
import { beforeEach, describe, expect, test } from "vitest";
import { createEventQueue } from "./event-queue.ts";

let isMeasured = true;
let clock = 0;
let ids = 0;
let fillings = 0;

beforeEach(() => {
  isMeasured = true;
  clock = Date.UTC(2026, 2, 1);
  ids = 0;
  fillings = 0;
});

function startQueue() {
  return createEventQueue({
    mayMeasure: () => isMeasured,
    now: () => new Date(clock),
    newId: () => `id-${++ids}`,
    whenFilled: () => {
      fillings += 1;
    },
  });
}

describe("what is told", () => {
  test("goes out in Segment's shapes, as the contract takes them", () => {
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

  test("counts once under an id, however often it is told, also after it was taken", () => {
    const queue = startQueue();
    queue.reset("visitor");
    queue.track("Order Completed", {}, "order-1");
    queue.track("Order Completed", {}, "order-1");
    expect(queue.takeAll()).toHaveLength(1);
    queue.track("Order Completed", {}, "order-1");
    queue.track("Order Completed", {}, "order-2");
    expect(queue.takeAll().map(({ messageId }) => messageId)).toEqual(["order-2"]);
  });

  test("is taken once", () => {
    const queue = startQueue();
    queue.reset("visitor");
    queue.page({});
    expect(queue.takeAll()).toHaveLength(1);
    expect(queue.takeAll()).toEqual([]);
  });

  test("has the time when it was told", () => {
    const queue = startQueue();
    queue.reset("visitor");
    queue.page({});
    clock += 60_000;
    expect(queue.takeAll()[0]?.timestamp).toBe("2026-03-01T00:00:00.000Z");
  });

  test("has an id of its own, or the one by which it counts once", () => {
    const queue = startQueue();
    queue.reset("visitor");
    queue.track("Order Completed", {}, "order-1");
    queue.track("Product Viewed", {});
    queue.track("Product Viewed", {});
    expect(queue.takeAll().map(({ messageId }) => messageId)).toEqual(["order-1", "id-1", "id-2"]);
  });

  test("waits until it is known whose it is", () => {
    const queue = startQueue();
    queue.page({});
    expect([queue.takeAll(), fillings]).toEqual([[], 0]);
    queue.reset("visitor");
    expect(fillings).toBe(1);
    expect(queue.takeAll()).toMatchObject([{ type: "page", anonymousId: "visitor" }]);
  });

  test("is no more than a hundred events, where none can be sent", () => {
    const queue = startQueue();
    for (let time = 0; time < 150; time += 1) queue.page({});
    queue.reset("visitor");
    expect(queue.takeAll()).toHaveLength(100);
  });
});

describe("who did it", () => {
  test("is the customer from the sign-in on, with the visitor they were", () => {
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

  test("is another visitor after the sign-out, and no trace of the customer is left", () => {
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

  test("has a name for the visit where the shop gives none", () => {
    const queue = startQueue();
    queue.reset(null);
    queue.page({});
    expect(queue.takeAll()).toMatchObject([{ anonymousId: "id-1" }]);
  });

  test("is told once, however often the customer's token is renewed", () => {
    const queue = startQueue();
    for (let time = 0; time < 3; time += 1) queue.identify("customer", {});
    expect(queue.takeAll()).toHaveLength(1);
  });

  test("is told anew when the same customer comes back", () => {
    const queue = startQueue();
    queue.identify("customer", {});
    queue.reset("visitor");
    queue.identify("customer", {});
    expect(queue.takeAll().map(({ type }) => type)).toEqual(["identify", "identify"]);
  });

  test("never ties two customers together", () => {
    const queue = startQueue();
    queue.reset("visitor");
    queue.identify("one", {});
    queue.identify("other", {});
    const [, event] = queue.takeAll();
    expect(event).toMatchObject({ userId: "other" });
    expect(event).not.toHaveProperty("anonymousId");
  });
});

describe("where the visitor does not let it be told", () => {
  test("nothing is kept, so that nothing of before is sent once they agree", () => {
    isMeasured = false;
    const queue = startQueue();
    queue.page({});
    queue.reset("visitor");
    queue.track("Product Viewed", {});
    queue.identify("customer", {});
    expect([queue.takeAll(), fillings]).toEqual([[], 0]);
    isMeasured = true;
    expect(queue.takeAll()).toEqual([]);
    queue.page({});
    expect(queue.takeAll()).toMatchObject([{ type: "page", userId: "customer" }]);
  });

  test("what waits is thrown away when they change their mind", () => {
    const queue = startQueue();
    queue.reset("visitor");
    queue.page({});
    isMeasured = false;
    expect(queue.takeAll()).toEqual([]);
    isMeasured = true;
    expect(queue.takeAll()).toEqual([]);
  });
});
