import type { Staff } from "@boxwright/core/identity/principal";
import type { Right } from "@boxwright/core/identity/rights";
import { addDays, type CalendarDate } from "@boxwright/core/kernel/dates";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import { dayAt } from "@boxwright/core/orders/slack";
import { readStaffNames } from "../../identity/staff/staff-names.ts";
import { countOpenInquiries } from "../../inquiries/waiting-inquiries.ts";
import { readOrders } from "../../orders/read-order.ts";
import { listOrders } from "../../orders/summaries/list-orders.ts";
import { readSold, readWork, type SoldDay, sumOf, type WorkInStates } from "../../orders/summaries/open-work.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FailedJobs } from "../../platform/queue/failed-jobs.ts";
import { countPendingReviews } from "../../reviews/pending-reviews.ts";
import { type DeskOrderDeps, filterOf } from "../orders/list-desk-orders.ts";
import { type RiskyOrders, readRiskyOrders } from "./risky-orders.ts";

export interface TodayDeps extends DeskOrderDeps {
  readonly countFailedJobs: (db: Database) => Promise<FailedJobs>;
}

/** Lines in these states wait for a person, not longer than the target. */
interface LineTask {
  readonly id: "artworkToReview" | "fulfilmentErrors" | "rejectedByPlant" | "failedArtwork";
  readonly states: readonly LineState[];
  readonly targetHours: number;
  readonly right: Right;
}

export const lineTasks: readonly LineTask[] = [
  { id: "artworkToReview", states: ["ArtworkReview"], targetHours: 4, right: "artwork.review" },
  { id: "fulfilmentErrors", states: ["FulfillmentError"], targetHours: 1, right: "lines.move" },
  { id: "rejectedByPlant", states: ["MerchantRejected"], targetHours: 1, right: "lines.move" },
  { id: "failedArtwork", states: ["ArtworkFailed", "ArtworkRejected"], targetHours: 48, right: "mails.resend" },
];

/** Lines in these states wait for the shopper or the plant. */
export const statesWithOthers: readonly LineState[] = [
  "WaitingForArtwork",
  "ArtworkFailed",
  "WaitingForCustomerApproval",
  "WaitingForPayment",
  "Confirmed",
  "PrintingInProgress",
];

export const inquiryHours = 24;
export const reviewHours = 48;
/** The orders and the revenue of so many days, and of as many before. */
export const soldDays = 30;

const noWork: WorkInStates = { count: 0, pastTarget: 0, dueUntil: 0, oldest: null };

function hoursBefore(at: Date, hours: number): Date {
  return new Date(at.getTime() - hours * 3_600_000);
}

export type LineTaskWork = LineTask & { readonly work: WorkInStates };

export interface Today {
  readonly at: Date;
  readonly day: CalendarDate;
  readonly lineTasks: readonly LineTaskWork[];
  readonly risky: RiskyOrders;
  readonly overdue: Awaited<ReturnType<typeof sumOf>> & { readonly first: string | null };
  readonly inquiries: Awaited<ReturnType<typeof countOpenInquiries>>;
  readonly reviews: Awaited<ReturnType<typeof countPendingReviews>>;
  readonly failedJobs: FailedJobs;
  readonly withOthers: readonly { readonly state: LineState; readonly work: WorkInStates }[];
  /** The days of twice {@link soldDays} that have orders. */
  readonly sold: readonly SoldDay[];
  readonly openOrders: number;
  /** The orders of the oldest lines, and the first overdue one, by their ids. */
  readonly orders: ReadonlyMap<string, Order>;
  /** The names of those who work on these orders and on those at risk, by their ids. */
  readonly assignees: ReadonlyMap<string, string>;
}

/** What needs a person at the desk now. Each number is that of a list with a filter. */
export async function readToday(deps: TodayDeps, staff: Pick<Staff, "tenant" | "id">): Promise<Today> {
  const { db, plant, now } = deps;
  const { tenant } = staff;
  const at = now();
  const day = dayAt(plant, at);
  const wanted = [
    ...lineTasks.map(({ states, targetHours }) => ({ states, before: hoursBefore(at, targetHours), shipUntil: day })),
    ...statesWithOthers.map((state) => ({ states: [state], before: at, shipUntil: day })),
  ];
  const [work, risky, overdue, inquiries, reviews, failedJobs, sold] = await Promise.all([
    readWork(db, tenant, wanted),
    readRiskyOrders(deps, staff),
    readOverdue(deps, staff),
    countOpenInquiries(db, tenant, hoursBefore(at, inquiryHours)),
    countPendingReviews(db, tenant, hoursBefore(at, reviewHours)),
    deps.countFailedJobs(db),
    readSold(db, { tenant, timeZone: plant.timeZone }, addDays(day, 1 - 2 * soldDays), day),
  ]);
  const workOf = (place: number) => work[place] ?? noWork;
  const tasks = lineTasks.map((task, place) => ({ ...task, work: workOf(place) }));
  const withOthers = statesWithOthers.map((state, place) => ({ state, work: workOf(lineTasks.length + place) }));
  const firstIds = [...tasks.map(({ work }) => work.oldest?.orderId), overdue.first].flatMap((id) => id ?? []);
  const orders = firstIds.length === 0 ? [] : await readOrders(db, [...new Set(firstIds)]);
  const assignees = await readStaffNames(
    db,
    tenant,
    [...orders, ...risky.orders].map(({ assigneeId }) => assigneeId),
  );
  return {
    at,
    day,
    assignees,
    orders: new Map(orders.map((order) => [order.id, order])),
    lineTasks: tasks,
    risky,
    overdue,
    inquiries,
    reviews,
    failedJobs,
    withOthers,
    sold,
    openOrders: risky.openOrders,
  };
}

async function readOverdue(deps: TodayDeps, staff: Pick<Staff, "tenant" | "id">): Promise<Today["overdue"]> {
  const filter = filterOf(deps, staff, { payment: "overdue" });
  const [sum, page] = await Promise.all([
    sumOf(deps.db, filter),
    listOrders(deps.db, { filter, sort: "placed", cursor: null, limit: 1 }),
  ]);
  return { ...sum, first: page.ok ? (page.value.ids[0] ?? null) : null };
}
