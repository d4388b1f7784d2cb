import { lineStates } from "@boxwright/core/orders/line-states";
import { z } from "zod";
import { defineEndpoint, searchText } from "../kernel.ts";

const deskSearchQuery = z.strictObject({ query: searchText(200) });

const deskSearchResults = z.strictObject({
  /** At most 8 of each kind, the best first. */
  results: z.array(
    z.strictObject({
      kind: z.enum(["order", "customer", "coupon"]),
      /** The id of an order or customer, the code of a coupon. */
      id: z.string(),
      label: z.string(),
      detail: z.string(),
      /** Of the least advanced line of an order. */
      state: z.enum(lineStates).nullable(),
    }),
  ),
});

export const searchDesk = defineEndpoint({
  id: "desk.search",
  summary: "Orders, customers and coupons by words",
  method: "GET",
  path: "/api/desk/search",
  audience: "staff",
  right: "orders.read",
  query: deskSearchQuery,
  answers: { 200: deskSearchResults },
});
