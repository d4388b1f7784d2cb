import { z } from "zod";
import { searchText } from "../kernel.ts";

export const deskSearchQuery = z.strictObject({ query: searchText(200) });

export const deskSearchResults = z.strictObject({
  /** At most 8 of each kind, the best first. */
  results: z.array(
    z.strictObject({
      kind: z.enum(["order", "customer", "coupon"]),
      /** The id of an order or customer, the code of a coupon. */
      id: z.string(),
      label: z.string(),
      detail: z.string(),
    }),
  ),
});
