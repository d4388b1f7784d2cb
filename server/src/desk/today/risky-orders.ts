import type { Staff } from "@boxwright/core/identity/principal";
import { addDays } from "@boxwright/core/kernel/dates";
import type { Order } from "@boxwright/core/orders/order";
import { dayAt, startWithSlack } from "@boxwright/core/orders/slack";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { readOrders } from "../../orders/read-order.ts";
import { listOrders } from "../../orders/summaries/list-orders.ts";
import { countOpenOrders } from "../../orders/summaries/open-work.ts";
import { type DeskOrderDeps, filterOf } from "../orders/list-desk-orders.ts";

/** Orders whose promise is at risk, by their slack. */
export interface RiskyOrders {
  readonly count: number;
  readonly late: number;
  readonly noSlack: number;
  readonly oneDay: number;
  /** The most urgent. */
  readonly orders: readonly Order[];
  /** The number of all open orders, at risk or not. */
  readonly openOrders: number;
}

const mostShown = 10;

export async function readRiskyOrders(deps: DeskOrderDeps, staff: Pick<Staff, "tenant" | "id">): Promise<RiskyOrders> {
  const { db } = deps;
  const filter = filterOf(deps, staff, { due: "atRisk" });
  const [counts, page] = await Promise.all([
    countRiskyOrders(deps, staff.tenant),
    listOrders(db, { filter, sort: "slack", cursor: null, limit: mostShown }),
  ]);
  const orders = page.ok && page.value.ids.length > 0 ? await readOrders(db, page.value.ids) : [];
  return { ...counts, orders };
}

/** The orders of a tenant whose promise is at risk, by their slack, and all open ones, as numbers. */
export async function countRiskyOrders(
  { db, plant, now }: Pick<DeskOrderDeps, "db" | "plant" | "now">,
  tenant: TenantName,
): Promise<Omit<RiskyOrders, "orders">> {
  const day = dayAt(plant, now());
  const days = [
    addDays(startWithSlack(plant, 0, day), -1),
    startWithSlack(plant, 0, day),
    startWithSlack(plant, 1, day),
  ];
  const open = await countOpenOrders(db, tenant, days);
  const [late = 0, upToNone = 0, count = 0] = open.startingUntil;
  return { count, late, noSlack: upToNone - late, oneDay: count - upToNone, openOrders: open.count };
}
