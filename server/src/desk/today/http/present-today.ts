import type { WireToday } from "@boxwright/contract/desk/today";
import { wireCents } from "@boxwright/contract/kernel";
import type { Plant } from "@boxwright/core/checkout/plant";
import { addDays, addWorkDays } from "@boxwright/core/kernel/dates";
import { addCents, toCents } from "@boxwright/core/kernel/money";
import { presentState } from "../../orders/http/present-state.ts";
import { soldDays, type Today } from "../read-today.ts";
import { presentRiskyLine } from "./present-risky-line.ts";
import { presentTasks } from "./present-tasks.ts";

/** The page of today. */
export function presentToday(today: Today, plant: Plant): WireToday {
  const { at, day, risky, withOthers } = today;
  const { count, late, noSlack, oneDay, orders } = risky;
  return {
    at: at.toISOString(),
    day,
    timeZone: plant.timeZone,
    tasks: presentTasks(today, plant),
    withOthers: withOthers.map(({ state, work }) => ({
      state: presentState(state),
      count: work.count,
      oldestAt: work.oldest?.since.toISOString() ?? null,
      dueToday: work.dueUntil,
      list: { page: "orders", filter: { state } },
    })),
    atRisk: {
      count,
      late,
      noSlack,
      oneDay,
      lines: orders.flatMap((order) => presentRiskyLine(order, plant, at) ?? []),
      list: { page: "orders", filter: { due: "atRisk" } },
    },
    sold: presentSold(today, plant),
    openOrders: today.openOrders,
  };
}

function presentSold({ day, sold }: Today, plant: Plant): WireToday["sold"] {
  const firstDay = addDays(day, 1 - soldDays);
  const days = Array.from({ length: soldDays }, (_, place) => addDays(firstDay, place));
  const byDay = new Map(sold.map((one) => [one.day, one]));
  const sumOf = (part: Today["sold"]) => ({
    orders: part.reduce((sum, { orders }) => sum + orders, 0),
    revenue: wireCents(addCents(...part.map(({ revenue }) => toCents(revenue)))),
  });
  const now = sumOf(sold.filter((one) => one.day >= firstDay));
  const before = sumOf(sold.filter((one) => one.day < firstDay));
  return {
    days: days.map((one) => ({
      day: one,
      orders: byDay.get(one)?.orders ?? 0,
      revenue: wireCents(byDay.get(one)?.revenue ?? 0),
      isWorkDay: addWorkDays(one, 0, plant.isHoliday) === one,
    })),
    ...now,
    ordersBefore: before.orders,
    revenueBefore: before.revenue,
  };
}
