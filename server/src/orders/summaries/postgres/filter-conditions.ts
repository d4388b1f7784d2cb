import type { OrderState } from "@boxwright/core/checkout/placed-order";
import type { LineState } from "@boxwright/core/orders/line-states";
import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { orders } from "../../postgres/tables.ts";
import type { OrderFilter } from "../order-filter.ts";
import { openLines, orderSummaries as summary } from "./tables.ts";

/** All conditions but the words. Those that imply an open order say so in the words of the indexes of open orders. */
export function conditionsOf(filter: OrderFilter): SQL | undefined {
  return and(
    eq(summary.tenant, filter.tenant),
    impliesOpen(filter) ? isOpen : undefined,
    inStates(filter),
    inOrderStates(filter),
    filter.orderStates?.every((state) => state === "Cancelled") ? hasCancelled : undefined,
    filter.paymentStates === null ? undefined : inArray(summary.paymentState, [...filter.paymentStates]),
    filter.paymentStates?.every((state) => state !== "Paid") ? isUnpaid : undefined,
    filter.startUntil === null ? undefined : lte(summary.startBy, filter.startUntil),
    filter.shipUntil === null ? undefined : lte(summary.shipBy, filter.shipUntil),
    placedBetween(filter),
    filter.completedFrom === null
      ? undefined
      : and(isNotNull(summary.completedAt), sql`${summary.completedAt} >= ${startOf(filter.completedFrom, filter)}`),
    overdue(filter),
    assignedTo(filter),
    filter.customerId === null
      ? undefined
      : sql`${summary.orderId} in (select ${orders.id} from ${orders} where ${orders.tenant} = ${filter.tenant}
          and ${orders.ownerKind} = 'customer' and ${orders.ownerId} = ${filter.customerId})`,
  );
}

/** All open orders need no further condition than {@link isOpen}, so that they are counted and listed in an index alone. */
function inOrderStates({ orderStates }: OrderFilter): SQL | undefined {
  if (orderStates === null) return undefined;
  const areAllOpen = openStates.every((state) => orderStates.includes(state)) && orderStates.every(isOpenState);
  return areAllOpen ? undefined : inArray(summary.orderState, [...orderStates]);
}

/** An order is in one of these exactly if it has an open line. */
const openStates: readonly OrderState[] = ["Open", "Confirmed"];

function isOpenState(state: OrderState): boolean {
  return openStates.includes(state);
}

export const isOpen = isNotNull(summary.startBy);

/** Whether every order that matches has an open line. */
export function impliesOpen(filter: OrderFilter): boolean {
  const { orderStates, startUntil, shipUntil } = filter;
  if (startUntil !== null || shipUntil !== null) return true;
  if (orderStates?.every(isOpenState)) return true;
  return namesOpenStates(filter);
}

/** Whether the filter has states of open lines only. */
export function namesOpenStates({ states }: OrderFilter): boolean {
  return states !== null && areOpen(states);
}

function areOpen(states: readonly LineState[]): boolean {
  return states.every((state) => state !== "Shipped" && state !== "Cancelled");
}

/** Whether no order that matches has an open line. */
export function impliesClosed({ orderStates }: OrderFilter): boolean {
  return orderStates?.every((state) => state === "Complete" || state === "Cancelled") ?? false;
}

/** In the words of their indexes. */
const hasCancelled = sql`'Cancelled' = any(${summary.states})`;
const isUnpaid = sql`${summary.paymentState} <> 'Paid'`;

function inStates(filter: OrderFilter): SQL | undefined {
  const { states } = filter;
  if (states === null) return undefined;
  if (states.every((state) => state === "Cancelled")) return hasCancelled;
  if (areOpen(states)) {
    return sql`${summary.orderId} in (select ${openLines.orderId} from ${openLines} where ${isLineIn(filter)})`;
  }
  return sql`${summary.states} && ${sql.param(states)}::text[]`;
}

/** Which open lines are in the states of a filter. */
export function isLineIn({ tenant, states }: OrderFilter): SQL | undefined {
  return and(eq(openLines.tenant, tenant), inArray(openLines.state, [...(states ?? [])]));
}

/** The literal instants at which days begin in the time zone of the filter: PostgreSQL computes them once, when it plans. */
export function placedBetween(filter: OrderFilter): SQL | undefined {
  const { placedFrom, placedTo } = filter;
  return and(
    placedFrom === null ? undefined : sql`${summary.placedAt} >= ${startOf(placedFrom, filter)}`,
    placedTo === null ? undefined : sql`${summary.placedAt} < ${startOf(placedTo, filter, 1)}`,
  );
}

function assignedTo({ assignee }: OrderFilter): SQL | undefined {
  if (assignee === null) return undefined;
  return assignee === "none" ? isNull(summary.assigneeId) : eq(summary.assigneeId, assignee);
}

function overdue(filter: OrderFilter): SQL | undefined {
  const { overdueBefore } = filter;
  if (overdueBefore === null) return undefined;
  const isLate = sql`${summary.placedAt} < ${startOf(overdueBefore, filter)}`;
  return and(isUnpaid, gt(summary.due, 0), or(eq(summary.onTerms, false), isLate));
}

function startOf(day: string, { timeZone }: OrderFilter, daysLater = 0): SQL {
  return sql`((${day}::date + ${daysLater}::integer)::timestamp at time zone ${timeZone})`;
}

/** Whether the filter has only words, so that all orders of its tenant are searched. */
export function hasOnlyWords(filter: OrderFilter): boolean {
  return isWithoutOthers({ ...filter, words: [] });
}

/** Whether the filter has only states of open lines, so that these lines alone tell its orders. */
export function hasOnlyOpenStates(filter: OrderFilter): boolean {
  return namesOpenStates(filter) && isWithoutOthers({ ...filter, states: null });
}

function isWithoutOthers({ tenant: _, timeZone: __, words, ...others }: OrderFilter): boolean {
  return words.length === 0 && Object.values(others).every((wanted) => wanted === null);
}
