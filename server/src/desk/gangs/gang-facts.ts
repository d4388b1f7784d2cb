import type { GangFacts } from "@boxwright/core/fulfilment/gangs";
import type { SheetJob } from "@boxwright/core/fulfilment/plan-sheet";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { MadeGoods } from "../../fulfilment/goods-of-line.ts";

/** What decides whether a line can share its sheets, and how they are planned; null for goods that are not cut out of a sheet. */
export function gangFactsOf(
  { board, finish, sheet: blank, flat, printing }: MadeGoods,
  { quantity }: Pick<OrderLine, "quantity">,
): (GangFacts & Omit<SheetJob, "id">) | null {
  if (board === null || blank === null || printing === null) return null;
  const flutes = flat?.board.isCorrugated === true ? flat.family.fluteDirection : null;
  return { board, finish, ...printing, blank, flutes, quantity };
}
