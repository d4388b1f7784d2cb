import type { OrderState, PaymentState } from "@boxwright/core/checkout/placed-order";
import type { Plant } from "@boxwright/core/checkout/plant";
import type { Staff } from "@boxwright/core/identity/principal";
import { addDays, type CalendarDate } from "@boxwright/core/kernel/dates";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import { dayAt, riskySlack, startWithSlack } from "@boxwright/core/orders/slack";
import { readGroupNames } from "../../customers/read-customer.ts";
import { readStaffNames } from "../../identity/staff/staff-names.ts";
import { readOrders } from "../../orders/read-order.ts";
import { listOrders } from "../../orders/summaries/list-orders.ts";
import { type OrderFilter, type OrderSort, wordsOf } from "../../orders/summaries/order-filter.ts";
import type { Database } from "../../platform/db/database.ts";

export interface DeskOrderDeps {
  readonly db: Database;
  readonly plant: Plant;
  /** The days that buyers on terms have to pay. */
  readonly termDays: number;
  readonly now: () => Date;
}

/** The filter of a list of orders, as staff write it. */
export interface WantedOrders {
  readonly query?: string | undefined;
  readonly state?: readonly LineState[] | undefined;
  readonly orderState?: readonly OrderState[] | undefined;
  readonly paymentState?: readonly PaymentState[] | undefined;
  readonly due?: string | undefined;
  readonly payment?: "overdue" | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly completedFrom?: string | undefined;
  readonly customerId?: string | undefined;
  /** A member of staff, `me` or `none`. */
  readonly assignee?: string | undefined;
}

export interface DeskOrderPage {
  readonly orders: readonly Order[];
  /** By the id of the customer. */
  readonly groups: ReadonlyMap<string, string>;
  /** The names of those who work on them, by their ids. */
  readonly assignees: ReadonlyMap<string, string>;
  readonly nextCursor: string | null;
  readonly count: number;
  readonly isCountExact: boolean;
}

/** A page of the orders of a tenant. */
export async function listDeskOrders(
  deps: DeskOrderDeps,
  staff: Pick<Staff, "tenant" | "id">,
  wanted: WantedOrders,
  { sort, cursor, limit }: { readonly sort: OrderSort; readonly cursor: string | null; readonly limit: number },
): Promise<Result<DeskOrderPage, "invalidCursor">> {
  const { db } = deps;
  const page = await listOrders(db, { filter: filterOf(deps, staff, wanted), sort, cursor, limit });
  if (!page.ok) return page;
  const { ids, ...rest } = page.value;
  const orders = ids.length === 0 ? [] : await readOrders(db, ids);
  const customers = orders.flatMap(({ owner }) => (owner.kind === "customer" ? owner.id : []));
  const [groups, assignees] = await Promise.all([
    customers.length === 0 ? new Map<string, string>() : readGroupNames(db, staff.tenant, customers),
    readStaffNames(
      db,
      staff.tenant,
      orders.map(({ assigneeId }) => assigneeId),
    ),
  ]);
  return ok({ ...rest, orders, groups, assignees });
}

/** The filter with the days of today. */
export function filterOf(
  { plant, termDays, now }: Omit<DeskOrderDeps, "db">,
  { tenant, id }: Pick<Staff, "tenant" | "id">,
  wanted: WantedOrders,
): OrderFilter {
  const today = dayAt(plant, now());
  const day = (text: string | undefined) => (text ?? null) as CalendarDate | null;
  const { due } = wanted;
  const isDay = due !== undefined && due !== "late" && due !== "atRisk";
  return {
    tenant,
    timeZone: plant.timeZone,
    words: wordsOf(wanted.query ?? ""),
    states: wanted.state ?? null,
    orderStates: wanted.orderState ?? null,
    paymentStates: wanted.paymentState ?? null,
    startUntil: lastStart(plant, due, today),
    shipUntil: isDay ? day(due) : null,
    placedFrom: day(wanted.from),
    placedTo: day(wanted.to),
    completedFrom: day(wanted.completedFrom),
    overdueBefore: wanted.payment === "overdue" ? addDays(today, -termDays) : null,
    customerId: wanted.customerId ?? null,
    assignee: wanted.assignee === "me" ? id : (wanted.assignee ?? null),
  };
}

/** Work that has to begin until this day is late or at risk; null for other filters. */
function lastStart(plant: Plant, due: string | undefined, today: CalendarDate): CalendarDate | null {
  if (due === "late") return addDays(startWithSlack(plant, 0, today), -1);
  return due === "atRisk" ? startWithSlack(plant, riskySlack, today) : null;
}
