import type { WireToday } from "@boxwright/contract/desk/today";
import { wireCents } from "@boxwright/contract/kernel";
import type { Plant } from "@boxwright/core/checkout/plant";
import { goodsInShort } from "@boxwright/core/orders/goods-in-short";
import type { Order } from "@boxwright/core/orders/order";
import { shopReasonOf } from "@boxwright/core/orders/shop-reasons";
import { presentPerson } from "../../orders/http/present-person.ts";
import { inquiryHours, type LineTaskWork, reviewHours, type Today } from "../read-today.ts";
import { presentRiskyLine } from "./present-risky-line.ts";

type Task = WireToday["tasks"][number];

/** Of things that are no lines. */
const noReason = { why: "", shopReason: null } as const;
const secondsPerHour = 3_600;
/** The most characters of a message that are shown. */
const shownCharacters = 120;

/** The work that waits for a person, in the sequence of the page. */
export function presentTasks(today: Today, plant: Plant): Task[] {
  return [
    ...today.lineTasks.map((task) => lineTask(task, today)),
    riskTask(today, plant),
    overdueTask(today),
    inquiryTask(today.inquiries),
    reviewTask(today.reviews),
    jobTask(today.failedJobs),
  ];
}

function lineTask({ id, states, targetHours, right, work }: LineTaskWork, { orders, assignees }: Today): Task {
  const { count, pastTarget, oldest } = work;
  const order = oldest === null ? undefined : orders.get(oldest.orderId);
  const line = order?.lines.find((one) => one.id === oldest?.lineId);
  const why = order?.history.findLast(({ lineId }) => lineId === line?.id)?.why ?? "";
  const goods = line === undefined ? { en: "", de: "" } : goodsInShort(line);
  const inWords = (text: string) => `${line?.quantity ?? 0} × ${text}`;
  return {
    id,
    count,
    pastTarget,
    oldestAt: oldest?.since.toISOString() ?? null,
    targetSeconds: targetHours * secondsPerHour,
    amount: null,
    first:
      order === undefined ? null : firstOf(order, assignees, { en: inWords(goods.en), de: inWords(goods.de) }, why),
    list: { page: "orders", filter: { state: states.join(",") } },
    right,
  };
}

function riskTask({ risky, at, assignees }: Today, plant: Plant): Task {
  const [order] = risky.orders;
  const line = order && presentRiskyLine(order, plant, at);
  return {
    id: "promisesAtRisk",
    count: risky.count,
    pastTarget: risky.late,
    oldestAt: line?.since ?? null,
    targetSeconds: null,
    amount: null,
    first: order && line ? firstOf(order, assignees, line.goods) : null,
    list: { page: "orders", filter: { due: "atRisk" } },
    right: "orders.read",
  };
}

function overdueTask({ overdue, orders, assignees }: Today): Task {
  const order = orders.get(overdue.first ?? "");
  const line = order?.lines[0];
  return {
    id: "paymentsDue",
    count: overdue.count,
    pastTarget: overdue.count,
    oldestAt: overdue.firstPlacedAt?.toISOString() ?? null,
    targetSeconds: null,
    amount: wireCents(overdue.due),
    first: order && line ? firstOf(order, assignees, goodsInShort(line)) : null,
    list: { page: "orders", filter: { payment: "overdue" } },
    right: "invoices.settle",
  };
}

function inquiryTask({ count, before, oldestAt, first }: Today["inquiries"]): Task {
  const message = first?.message.slice(0, shownCharacters) ?? "";
  return {
    id: "inquiries",
    count,
    pastTarget: before,
    oldestAt: oldestAt?.toISOString() ?? null,
    targetSeconds: inquiryHours * secondsPerHour,
    amount: null,
    first: first && {
      id: first.id,
      label: first.name,
      detail: { en: message, de: message },
      ...noReason,
      assignee: null,
    },
    list: { page: "inquiries", filter: { state: "open" } },
    right: "inquiries.write",
  };
}

function reviewTask({ count, before, oldestAt, first }: Today["reviews"]): Task {
  return {
    id: "reviews",
    count,
    pastTarget: before,
    oldestAt: oldestAt?.toISOString() ?? null,
    targetSeconds: reviewHours * secondsPerHour,
    amount: null,
    first: first && {
      id: first.id,
      label: first.title,
      detail: { en: `${first.stars} stars`, de: `${first.stars} Sterne` },
      ...noReason,
      assignee: null,
    },
    list: { page: "reviews", filter: { state: "pending" } },
    right: "reviews.write",
  };
}

function jobTask({ count, oldestAt, first }: Today["failedJobs"]): Task {
  return {
    id: "failedJobs",
    count,
    pastTarget: count,
    oldestAt: oldestAt?.toISOString() ?? null,
    targetSeconds: null,
    amount: null,
    first: first && {
      id: first.id,
      label: first.name,
      detail: { en: first.name, de: first.name },
      ...noReason,
      assignee: null,
    },
    list: { page: "jobs", filter: {} },
    right: "jobs.write",
  };
}

function firstOf(
  { id, number, assigneeId }: Order,
  assignees: Today["assignees"],
  detail: NonNullable<Task["first"]>["detail"],
  why = "",
): Task["first"] {
  const shopReason = shopReasonOf(why);
  return { id, label: number ?? "", detail, why, shopReason, assignee: presentPerson(assigneeId, assignees) };
}
