import { rights } from "@boxwright/core/identity/rights";
import { lineStates } from "@boxwright/core/orders/line-states";
import { z } from "zod";
import { centPrecision, day, defineEndpoint, instant, localText, uuid } from "../kernel.ts";
import { deskLineState, deskPerson, shopReason } from "./shared.ts";

/** The work that waits for a person, in the sequence of the page. */
export const tasks = [
  "artworkToReview",
  "fulfilmentErrors",
  "rejectedByPlant",
  "failedArtwork",
  "promisesAtRisk",
  "paymentsDue",
  "inquiries",
  "reviews",
  "failedJobs",
] as const;

/** A list at the desk, and the filter with which it has exactly the things that were counted. */
const countedList = z.strictObject({
  page: z.enum(["orders", "inquiries", "reviews", "jobs"]),
  filter: z.record(z.string(), z.string()),
});

const task = z.strictObject({
  id: z.enum(tasks),
  count: z.int(),
  /** How many have waited longer than the target. */
  pastTarget: z.int(),
  /** Since when the oldest waits; null without any. */
  oldestAt: instant.nullable(),
  /** How long something should wait at most; null without a target. */
  targetSeconds: z.int().nullable(),
  /** The sum that is due; null for other tasks. */
  amount: centPrecision.nullable(),
  /** The oldest of them; null without any. */
  first: z
    .strictObject({
      id: uuid,
      /** The number of an order, or a sender's name. */
      label: z.string(),
      /** Goods, a subject or a title. */
      detail: localText,
      /** Why a line waits; empty for others, and without a reason. */
      why: z.string(),
      shopReason,
      assignee: deskPerson.nullable(),
    })
    .nullable(),
  list: countedList,
  /** The right to do the work. */
  right: z.enum(rights),
});

/** Lines that wait for others: the customer or the plant. */
const waiting = z.strictObject({
  state: deskLineState,
  count: z.int(),
  oldestAt: instant.nullable(),
  /** How many have to be shipped today at the latest. */
  dueToday: z.int(),
  list: countedList,
});

/** A line that will be late, or nearly. */
const riskyLine = z.strictObject({
  orderId: uuid,
  orderNumber: z.string().nullable(),
  lineItemId: uuid,
  image: z.string(),
  quantity: z.int(),
  goods: localText,
  state: z.strictObject({ key: z.enum(lineStates), label: z.string() }),
  shipBy: day,
  slack: z.int(),
  workLeft: z.int(),
  /** Since when the line is in its state. */
  since: instant,
  /** Why it is there, as its history says; may be empty. */
  why: z.string(),
  shopReason,
});

const soldDay = z.strictObject({ day, orders: z.int(), revenue: centPrecision, isWorkDay: z.boolean() });

export const today = z.strictObject({
  at: instant,
  /** The day and the time zone of the plant. */
  day,
  timeZone: z.string(),
  tasks: z.array(task),
  withOthers: z.array(waiting),
  atRisk: z.strictObject({
    /** Orders with a line whose slack is at most 1. */
    count: z.int(),
    late: z.int(),
    noSlack: z.int(),
    oneDay: z.int(),
    /** The most urgent, one for each order, at most 10. */
    lines: z.array(riskyLine),
    list: countedList,
  }),
  sold: z.strictObject({
    /** The last 30 days of the plant, oldest first; the last one is today. */
    days: z.array(soldDay),
    orders: z.int(),
    /** Before tax. */
    revenue: centPrecision,
    /** Of the 30 days before. */
    ordersBefore: z.int(),
    revenueBefore: centPrecision,
  }),
  /** Orders that are not complete. */
  openOrders: z.int(),
});

export type WireToday = z.output<typeof today>;

export const getToday = defineEndpoint({
  id: "desk.getToday",
  summary: "What needs a person now, with the oldest of each kind, promises at risk, and what was sold in 30 days",
  method: "GET",
  path: "/api/desk/today",
  audience: "staff",
  right: "orders.read",
  answers: { 200: today },
});
