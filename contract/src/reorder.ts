import type { GoodsRefusal } from "@boxwright/core/cart/goods";
import { z } from "zod";
import { cart } from "./cart.ts";
import { goodsProblem } from "./cart-problems.ts";
import type { ProblemCode, ProblemExtra } from "./errors/problems.ts";
import { centPrecision, defineEndpoint, selection, storefrontBase, uuid } from "./kernel.ts";
import { orderParams } from "./order-params.ts";

const maxLines = 100;

function isOncePerLine(changes: readonly { readonly lineItemId: string }[]): boolean {
  return new Set(changes.map(({ lineItemId }) => lineItemId)).size === changes.length;
}

const priceChange = z.strictObject({
  lineItemId: uuid,
  /** The price of the line's goods at the purchase, before discount and tax. */
  old: centPrecision,
  /** The price of the new cart line's goods, before discount and tax. */
  new: centPrecision,
});

export const reorder = defineEndpoint({
  id: "orders.reorder",
  summary: "Puts the goods of an order into the visitor's cart at today's prices; all of them or nothing",
  method: "POST",
  path: `${storefrontBase}/orders/{orderId}/reorder`,
  audience: "visitor",
  params: orderParams,
  body: z.strictObject({
    /** The lines to order again; all lines if it is missing. */
    lineItemIds: z.array(uuid).min(1).max(maxLines).optional(),
    /** Other quantities or selections than those of the order, one entry per line. A selection replaces the whole selection of the order. */
    changes: z
      .array(
        z.strictObject({
          lineItemId: uuid,
          quantity: z.int().optional(),
          selection: selection.optional(),
          /** The approval that is printed: that of the order by default, or the newest one of the design for the same goods. */
          design: z.enum(["approved", "newest"]).optional(),
        }),
      )
      .max(maxLines)
      .refine(isOncePerLine, "must name each line once")
      .optional(),
  }),
  answers: { 201: cart.extend({ priceChanges: z.array(priceChange) }) },
  failures: { otherwise: "ECX033" },
  errors: [
    "NotFound",
    "InvalidQuantity",
    "InvalidSelection",
    "InvalidSize",
    "SampleLimitExceeded",
    "DesignNotApproved",
    "RequestInFlight",
  ],
  idempotent: true,
  rateLimit: { points: 60, seconds: 600, per: "visitor" },
});

/** The problem of a line of an order whose goods can no longer be made. Its paths begin with `lineItems` and the id of the line. */
export function lineNotMadeProblem(lineId: string, refusal: GoodsRefusal): readonly [ProblemCode, ProblemExtra] {
  const [code, extra] = refusal.kind === "notSold" ? notSoldProblem : goodsProblem(refusal);
  const errors = (extra.errors ?? []).map((fault) => ({ ...fault, path: `lineItems.${lineId}.${fault.path}` }));
  return [code, { ...extra, errors }];
}

const notSoldProblem: readonly [ProblemCode, ProblemExtra] = [
  "InvalidSelection",
  { detail: "This product is no longer sold.", errors: [{ path: "sku", message: "is no longer sold" }] },
];
