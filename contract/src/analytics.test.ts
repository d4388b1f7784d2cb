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

function isTaken(...batch: unknown[]): boolean {
  return collectEvents.body.safeParse({ batch }).success;
}

describe("an event is taken", () => {
  test("of each type, of a visitor and of a customer", () => {
    const { type: _, event: __, properties, ...envelope } = viewed;
    expect(isTaken(viewed)).toBe(true);
    expect(isTaken({ ...envelope, type: "page", name: "Cart", properties })).toBe(true);
    expect(isTaken({ ...envelope, type: "identify", userId: "customer-1", traits: { company: "Acme" } })).toBe(true);
    expect(isTaken({ ...viewed, context: { page: { path: "/" } } })).toBe(true);
  });

  test("with any of our own ids, though it be written with digits alone", () => {
    const id = "00000000-0000-4111-1111-111111111111";
    expect(isTaken({ ...viewed, messageId: `order-${id}`, properties: { orderId: id } })).toBe(true);
    for (let time = 0; time < 200; time += 1) {
      expect(isTaken({ ...viewed, messageId: randomUUID(), properties: { cart: `of ${randomUUID()}` } })).toBe(true);
    }
  });

  test("with properties six deep", () => expect(isTaken({ ...viewed, properties: { deep: nested(5) } })).toBe(true));
});

describe("an event is refused", () => {
  test.each([
    ["of an unknown type", { ...viewed, type: "alias" }],
    ["with an unknown field", { ...viewed, writeKey: "x" }],
    ["with a field of another type", { ...viewed, traits: {} }],
    ["that the tracking plan does not have", { ...viewed, event: "Rocket Launched" }],
    ["without a name, where it is tracked", { ...viewed, event: undefined }],
    ["without a messageId", { ...viewed, messageId: undefined }],
    ["with an empty messageId", { ...viewed, messageId: "" }],
    ["with a messageId of 100 characters", { ...viewed, messageId: "m".repeat(100) }],
    ["of nobody", { ...viewed, anonymousId: undefined }],
    ["with a timestamp that is none", { ...viewed, timestamp: "yesterday" }],
    ["with a timestamp that no calendar has", { ...viewed, timestamp: "0000-01-01T00:00:00Z" }],
    ["with properties that are no object", { ...viewed, properties: [1] }],
    ["with properties seven deep", { ...viewed, properties: { deep: nested(6) } }],
    ["with too many properties", { ...viewed, properties: { many: Array.from({ length: 501 }, () => 1) } }],
    ["with a text that is too long", { ...viewed, properties: { text: "x".repeat(4001) } }],
    ["with a card number", { ...viewed, properties: { note: "it is 4111 1111 1111 1111" } }],
    ["with a card number as a number", { ...viewed, properties: { deep: [{ note: 4111111111111111 }] } }],
    ["with a card number as a name", { ...viewed, context: { "4111111111111111": true } }],
    ["with a card number for an id", { ...viewed, anonymousId: "4111111111111111" }],
  ])("%s", (_, event) => expect(isTaken(event)).toBe(false));

  test("of more than 16 KB", () => {
    const ofSize = (texts: number) => ({ texts: Array.from({ length: texts }, () => "ü".repeat(2_000)) });
    expect(isTaken({ ...viewed, properties: ofSize(3) })).toBe(true);
    expect(isTaken({ ...viewed, properties: ofSize(5) })).toBe(false);
  });
});

describe("a batch is refused", () => {
  test("that is empty", () => expect(isTaken()).toBe(false));

  test("of more than 50 events", () => {
    const events = (many: number) =>
      Array.from({ length: many }, (_, index) => ({ ...viewed, messageId: `m-${index}` }));
    expect(isTaken(...events(50))).toBe(true);
    expect(isTaken(...events(51))).toBe(false);
  });

  test("with a field beside its events", () => {
    expect(collectEvents.body.safeParse({ batch: [viewed], sentAt: viewed.timestamp }).success).toBe(false);
  });
});
