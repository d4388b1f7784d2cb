import { orderStates, paymentStates } from "@boxwright/core/checkout/placed-order";
import { plantOf } from "@boxwright/core/checkout/plant";
import { type CalendarDate, calendarDateIn } from "@boxwright/core/kernel/dates";
import { lineStates } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { type OrderSummary, summaryOf } from "@boxwright/core/orders/order-summary";
import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { noFilter } from "../testing/no-filter.ts";
import { anyOrder, assignees, storeOrders } from "../testing/store-orders.ts";
import { listOrders } from "./list-orders.ts";
import { type OrderFilter, type OrderSort, orderSorts, wordsOf } from "./order-filter.ts";

const { db } = await testDatabase();
const orders = fc.sample(anyOrder, { numRuns: 120, seed: 7 });
await storeOrders(db, orders);

interface Listed extends OrderSummary {
  readonly order: Order;
}

const summaries: readonly Listed[] = orders.map((order) => ({
  order,
  ...summaryOf(plantOf(order.tenant), order, order.history.at(-1)?.at ?? order.createdAt),
}));

/** What the list has by its definition, on rows in memory. */
function matches({ order, ...one }: Listed, filter: OrderFilter): boolean {
  const dayOf = (moment: Date) => calendarDateIn(moment, filter.timeZone);
  const texts = [order.number, order.email, order.shippingAddress.city, ...order.lines.map(({ titles }) => titles.en)];
  const isNot = <Value>(wanted: Value | null, holds: (value: Value) => boolean) => wanted !== null && !holds(wanted);
  return !(
    order.tenant !== filter.tenant ||
    !filter.words.every((word) => texts.join("\n").toLowerCase().includes(word)) ||
    isNot(filter.states, (states) => one.states.some((state) => states.includes(state))) ||
    isNot(filter.orderStates, (states) => states.includes(one.orderState)) ||
    isNot(filter.paymentStates, (states) => states.includes(one.paymentState)) ||
    isNot(filter.startUntil, (day) => one.startBy !== null && one.startBy <= day) ||
    isNot(filter.shipUntil, (day) => one.shipBy !== null && one.shipBy <= day) ||
    isNot(filter.placedFrom, (day) => dayOf(order.createdAt) >= day) ||
    isNot(filter.placedTo, (day) => dayOf(order.createdAt) <= day) ||
    isNot(filter.completedFrom, (day) => order.completedAt !== null && dayOf(order.completedAt) >= day) ||
    isNot(filter.overdueBefore, (day) => one.due > 0 && (!order.onTerms || dayOf(order.createdAt) < day)) ||
    isNot(filter.customerId, (id) => order.owner.id === id) ||
    isNot(filter.assignee, (id) => (order.assigneeId ?? "none") === id)
  );
}

/** Texts that sort as the list does. */
const keys: Readonly<Record<OrderSort, (one: Listed) => readonly [text: string, isDescending: boolean]>> = {
  slack: (one) => urgent(one, one.startBy, false),
  shipBy: (one) => urgent(one, one.shipBy, false),
  "-shipBy": (one) => urgent(one, one.shipBy, true),
  placed: ({ order }) => [order.createdAt.toISOString(), false],
  "-placed": ({ order }) => [order.createdAt.toISOString(), true],
  total: ({ order }) => [String(figuresOf(order).bought.total).padStart(12, "0"), false],
  "-total": ({ order }) => [String(figuresOf(order).bought.total).padStart(12, "0"), true],
};

function urgent({ order }: Listed, day: CalendarDate | null, isDescending: boolean): readonly [string, boolean] {
  return day === null ? [order.createdAt.toISOString(), true] : [day, isDescending];
}

function sorted(rows: readonly Listed[], sort: OrderSort): string[] {
  const isLast = ({ startBy }: Listed) => Number(/slack|shipBy/.test(sort) && startBy === null);
  return rows
    .toSorted((one, other) => {
      const [key, isDescending] = keys[sort](one);
      const [text, otherText] = [`${key} ${one.order.id}`, `${keys[sort](other)[0]} ${other.order.id}`];
      return isLast(one) - isLast(other) || (text < otherText ? -1 : 1) * (isDescending ? -1 : 1);
    })
    .map(({ order }) => order.id);
}

async function idsOfAllPages(filter: OrderFilter, sort: OrderSort, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listOrders(db, { filter, sort, cursor: cursor ?? null, limit });
    if (!page.ok) throw new Error(page.refusal);
    ids.push(...page.value.ids);
    cursor = page.value.nextCursor;
  }
  return ids;
}

const someOf = <Name>(names: readonly Name[]) => fc.option(fc.subarray([...names], { minLength: 1 }));
const anyDay = fc.option(
  fc
    .integer({ min: 0, max: 100 })
    .map((days) => new Date(Date.UTC(2026, 8, 1 + days)).toISOString().slice(0, 10) as CalendarDate),
);
const rarely = <Value>(value: fc.Arbitrary<Value | null>) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 3 }, { arbitrary: value, weight: 1 });
const anyFilter: fc.Arbitrary<OrderFilter> = fc.record({
  tenant: fc.constantFrom("boxwright-us" as const, "boxwright-eu" as const),
  timeZone: fc.constantFrom("America/Chicago", "Europe/Berlin"),
  words: rarely(
    fc.constantFrom(
      "austin",
      "DALLAS mailer",
      "one@example.com",
      "e@example.c dallas",
      "e@example.com dallas arlington",
      "n@_xample.com",
      "bw-0",
      "x%",
      "99 dallas",
    ),
  ).map((text) => wordsOf(text ?? "")),
  states: rarely(someOf(lineStates)),
  orderStates: rarely(someOf(orderStates)),
  paymentStates: rarely(someOf(paymentStates)),
  startUntil: rarely(anyDay),
  shipUntil: rarely(anyDay),
  placedFrom: rarely(anyDay),
  placedTo: rarely(anyDay),
  completedFrom: rarely(anyDay),
  overdueBefore: rarely(anyDay),
  customerId: rarely(fc.constantFrom(...orders.slice(0, 3).map(({ owner }) => owner.id))),
  assignee: rarely(fc.constantFrom("none", ...assignees)),
});

describe("a list of orders", () => {
  test("has exactly the orders that match, sorted, each on one page, and counts them", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyFilter,
        fc.constantFrom(...orderSorts),
        fc.integer({ min: 1, max: 40 }),
        async (filter, sort, limit) => {
          const expected = summaries.filter((one) => matches(one, filter));
          expect(await idsOfAllPages(filter, sort, limit)).toEqual(sorted(expected, sort));
          const page = await listOrders(db, { filter, sort, cursor: null, limit });
          expect(page).toMatchObject({ value: { count: expected.length, isCountExact: true } });
        },
      ),
      { numRuns: 150 },
    );
  });

  test.each([
    "x",
    "not a cursor!",
    Buffer.from("0 2026-02-30 0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c30").toString("base64url"),
    Buffer.from("7 2026-02-20 0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c30").toString("base64url"),
    Buffer.from("0 12 0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c30").toString("base64url"),
    Buffer.from("0 2026-02-20 nothing").toString("base64url"),
    "a".repeat(1000),
  ])("refuses the cursor %s", async (cursor) => {
    expect(await listOrders(db, { filter: noFilter, sort: "slack", cursor, limit: 5 })).toEqual({
      ok: false,
      refusal: "invalidCursor",
    });
  });
});

test("a list of complete or cancelled orders reads no open orders, of which a large shop has very many", async () => {
  const query = vi.spyOn(db.$client, "query");
  onTestFinished(() => query.mockRestore());
  const filter = { ...noFilter, orderStates: ["Complete", "Cancelled"] as const };
  await listOrders(db, { filter, sort: "slack", cursor: null, limit: 50 });
  const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement).replaceAll('\\"', ""));
  expect(texts).not.toEqual([]);
  expect(texts.filter((text) => text.includes("start_by is not null"))).toEqual([]);
});
