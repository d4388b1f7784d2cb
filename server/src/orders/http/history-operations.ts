import { ordersPerPage, searchOrders } from "@boxwright/contract/order-history";
import { claimOrder } from "@boxwright/contract/orders";
import type { Database } from "../../platform/db/database.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { claimOrder as claim } from "../claim-order.ts";
import { searchOrders as findOrders } from "../search-orders.ts";
import { presentFoundOrder } from "./present-found-order.ts";
import { type PresentingDeps, presentOrder } from "./present-order.ts";
import { problemOfClaim } from "./refusal-to-problem.ts";

export interface HistoryOperationDeps extends PresentingDeps {
  readonly db: Database;
}

/** The calls of a customer's order history. They refuse another customer's id like an unknown one. */
export function historyOperations(deps: HistoryOperationDeps): Operation[] {
  return [
    implement(searchOrders, async ({ visitor, params, body }) => {
      if (params.customerId !== visitor.id) return refuse("NotFound");
      const { query = "", lineStates = null, pageNumber, limit = ordersPerPage, orderResultFields } = body;
      const { orders, total } = await findOrders(deps.db, visitor, { query, lineStates, pageNumber, limit });
      return {
        status: 200,
        body: {
          count: orders.length,
          currentPage: pageNumber,
          limit,
          total,
          totalPages: Math.ceil(total / limit),
          results: orders.map((order) => presentFoundOrder(order, deps, orderResultFields)),
        },
      };
    }),

    implement(claimOrder, async ({ visitor, body }) => {
      const order = await claim(deps.db, visitor, body);
      return order.ok ? { status: 200, body: presentOrder(order.value, deps) } : problemOfClaim(order.refusal);
    }),
  ];
}
