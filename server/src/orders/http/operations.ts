import { getOrder } from "@boxwright/contract/orders";
import type { Database } from "../../platform/db/database.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { readOrder } from "../postgres/order-store.ts";
import { presentOrder } from "./present-order.ts";

export function orderOperations({ db }: { readonly db: Database }): Operation[] {
  return [
    implement(getOrder, async ({ visitor, params }) => {
      const order = await readOrder(db, visitor, params.orderId);
      return order === null ? refuse("NotFound") : { status: 200, body: presentOrder(order) };
    }),
  ];
}
