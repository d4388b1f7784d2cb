import type { Staff } from "@boxwright/core/identity/principal";
import { addDays } from "@boxwright/core/kernel/dates";
import type { Order } from "@boxwright/core/orders/order";
import { dayAt, startWithSlack } from "@boxwright/core/orders/slack";
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
  const { db, plant, now } = deps;
  const day = dayAt(plant, now());
  const filter = filterOf(deps, staff, { due: "atRisk" });
  const days = [
    addDays(startWithSlack(plant, 0, day), -1),
    startWithSlack(plant, 0, day),
    startWithSlack(plant, 1, day),
  ];
  const [open, page] = await Promise.all([
    countOpenOrders(db, staff.tenant, days),
    listOrders(db, { filter, sort: "slack", cursor: null, limit: mostShown }),
  ]);
  const [late = 0, upToNone = 0, count = 0] = open.startingUntil;
  const orders = page.ok && page.value.ids.length > 0 ? await readOrders(db, page.value.ids) : [];
  return { count, late, noSlack: upToNone - late, oneDay: count - upToNone, orders, openOrders: open.count };
}
