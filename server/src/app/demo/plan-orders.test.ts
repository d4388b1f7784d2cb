import { lineStates } from "@boxwright/core/orders/line-states";
import { expect, test } from "vitest";
import { demoBuyerCount, demoOrderCount, planOrders } from "./plan-orders.ts";

const now = new Date("2026-11-27T18:00:00Z");

test("the plan of the demo is the same for the same moment", () => {
  expect(planOrders(now)).toEqual(planOrders(now));
});

test("the demo has 400 orders of 60 days in all states that an order can stay in", () => {
  const orders = planOrders(now);
  expect(orders).toHaveLength(demoOrderCount);
  const ages = orders.map(({ at }) => (now.getTime() - at.getTime()) / 86_400_000);
  expect(Math.max(...ages)).toBeLessThanOrEqual(60);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  const states = new Set(orders.flatMap(({ lines }) => lines.map(({ state }) => state)));
  expect(lineStates.filter((state) => !states.has(state))).toEqual(["Initial"]);
});

test("every order of the demo has a buyer, and lines in states that fit its payment", () => {
  for (const { buyer, payment, lines } of planOrders(now)) {
    expect(buyer).toBeLessThan(demoBuyerCount);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.some(({ state }) => state === "WaitingForPayment")).toBe(payment === "by invoice");
  }
});
