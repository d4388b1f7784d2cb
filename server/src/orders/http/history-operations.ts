import { defaultResultFields, ordersPerPage, searchOrders } from "@boxwright/contract/order-history";
import type { Reads } from "../../platform/db/replica-reads.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { searchOrders as findOrders } from "../search-orders.ts";
import { presentFoundOrder } from "./present-found-order.ts";
import type { PresentingDeps } from "./present-order.ts";

export interface HistoryOperationDeps extends PresentingDeps {
  readonly reads: Reads;
}

/** The calls of a customer's order history. They refuse another customer's id like an unknown one. */
export function historyOperations(deps: HistoryOperationDeps): Operation[] {
  return [
    implement(searchOrders, async ({ visitor, params, body }) => {
      if (params.customerId !== visitor.id) return refuse("NotFound");
      const { query = "", lineStates = null, pageNumber, limit = ordersPerPage } = body;
      const fields: readonly string[] = body.orderResultFields ?? defaultResultFields;
      const found = { query, lineStates, pageNumber, limit, withHistory: fields.includes("history") };
      const { orders, total } = await deps.reads.current((db) => findOrders(db, visitor, found));
      return {
        status: 200,
        body: {
          count: orders.length,
          currentPage: pageNumber,
          limit,
          total,
          totalPages: Math.ceil(total / limit),
          results: orders.map((order) => presentFoundOrder(order, deps, fields)),
        },
      };
    }),
  ];
}
