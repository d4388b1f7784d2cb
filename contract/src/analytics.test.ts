import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type AnalyticsEvent, collectEvents } from "./analytics.ts";

const viewed = {
  type: "track",
  messageId: "m-1",
  timestamp: "2026-03-01T10:00:00.000Z",
  anonymousId: "visitor-1",
  event: "Product Viewed",
  properties: { sku: "BX-1", price: 1.25, selection: { Size: "10x8x4" } },
} satisfies AnalyticsEvent;

const nested = (depth: number): unknown => (depth === 0 ? "end" : { in: nested(depth - 1) });

function isAccepted(...batch: unknown[]): boolean {
  return collectEvents.body.safeParse({ batch }).success;
}

describe("an event is accepted", () => {
  test("of each type, from a visitor or a customer", () => {
    const { type: _, event: __, properties, ...envelope } = viewed;
    expect(isAccepted(viewed)).toBe(true);
    expect(isAccepted({ ...envelope, type: "page", name: "Cart", properties })).toBe(true);
    expect(isAccepted({ ...envelope, type: "identify", userId: "customer-1", traits: { company: "Acme" } })).toBe(true);
    expect(isAccepted({ ...viewed, context: { page: { path: "/" } } })).toBe(true);
  });

  test("with any id of the shop, even one that consists of digits", () => {
    const id = "00000000-0000-4111-1111-111111111111";
    expect(isAccepted({ ...viewed, messageId: `order-${id}`, properties: { orderId: id } })).toBe(true);
    for (let time = 0; time < 200; time += 1) {
      expect(isAccepted({ ...viewed, messageId: randomUUID(), properties: { cart: `of ${randomUUID()}` } })).toBe(true);
    }
  });

  test("with properties six deep", () => expect(isAccepted({ ...viewed, properties: { deep: nested(5) } })).toBe(true));
});

describe("an event is refused", () => {
  test.each([
    ["of an unknown type", { ...viewed, type: "alias" }],
    ["with an unknown field", { ...viewed, writeKey: "x" }],
    ["with a field of another type of event", { ...viewed, traits: {} }],
    ["that the tracking plan does not have", { ...viewed, event: "Rocket Launched" }],
    ["of the type track without a name", { ...viewed, event: undefined }],
    ["without a messageId", { ...viewed, messageId: undefined }],
    ["with an empty messageId", { ...viewed, messageId: "" }],
    ["with a messageId of 100 characters", { ...viewed, messageId: "m".repeat(100) }],
    ["without a visitor", { ...viewed, anonymousId: undefined }],
    ["with a timestamp that is not one", { ...viewed, timestamp: "yesterday" }],
    ["with a timestamp in the year 0", { ...viewed, timestamp: "0000-01-01T00:00:00Z" }],
    ["with properties that are not an object", { ...viewed, properties: [1] }],
    ["with properties seven deep", { ...viewed, properties: { deep: nested(6) } }],
    ["with too many properties", { ...viewed, properties: { many: Array.from({ length: 501 }, () => 1) } }],
    ["with a text that is too long", { ...viewed, properties: { text: "x".repeat(4001) } }],
    ["with a card number", { ...viewed, properties: { note: "it is 4111 1111 1111 1111" } }],
    ["with a card number as a number", { ...viewed, properties: { deep: [{ note: 4111111111111111 }] } }],
    ["with a card number as the name of a property", { ...viewed, context: { "4111111111111111": true } }],
    ["with a card number as an id", { ...viewed, anonymousId: "4111111111111111" }],
  ])("%s", (_, event) => expect(isAccepted(event)).toBe(false));

  test("of more than 16 KB", () => {
    const ofSize = (texts: number) => ({ texts: Array.from({ length: texts }, () => "ü".repeat(2_000)) });
    expect(isAccepted({ ...viewed, properties: ofSize(3) })).toBe(true);
    expect(isAccepted({ ...viewed, properties: ofSize(5) })).toBe(false);
  });
});

describe("a batch is refused", () => {
  test("that is empty", () => expect(isAccepted()).toBe(false));

  test("of more than 50 events", () => {
    const events = (many: number) =>
      Array.from({ length: many }, (_, index) => ({ ...viewed, messageId: `m-${index}` }));
    expect(isAccepted(...events(50))).toBe(true);
    expect(isAccepted(...events(51))).toBe(false);
  });

  test("with a field other than its events", () => {
    expect(collectEvents.body.safeParse({ batch: [viewed], sentAt: viewed.timestamp }).success).toBe(false);
  });
});
