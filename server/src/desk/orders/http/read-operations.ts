import { listOrders } from "@boxwright/contract/desk/orders";
import { implement, type Operation, refuse } from "../../../platform/http/operation.ts";
import { type DeskOrderDeps, listDeskOrders } from "../list-desk-orders.ts";
import { presentListedOrder } from "./present-listed-order.ts";

const ordersPerPage = 25;

/** The calls that read orders for staff. */
export function deskOrderOperations(deps: DeskOrderDeps): Operation[] {
  const { plant, now } = deps;
  return [
    implement(listOrders, async ({ staff, query }) => {
      const { sort = "slack", cursor = null, limit = ordersPerPage, ...wanted } = query;
      const page = await listDeskOrders(deps, staff, wanted, { sort, cursor, limit });
      if (!page.ok)
        return refuse("InvalidRequest", { errors: [{ path: "cursor", message: "is not a cursor of this list" }] });
      const { orders, groups, nextCursor, count, isCountExact } = page.value;
      const at = now();
      const results = orders.map((order) => presentListedOrder(order, groups.get(order.owner.id) ?? null, plant, at));
      return { status: 200, body: { results, nextCursor, count, isCountExact } };
    }),
  ];
}
