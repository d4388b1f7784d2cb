import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { DescribeGoods, GoodsRequest } from "@boxwright/core/cart/goods";
import { zeroCents } from "@boxwright/core/kernel/money";

/** The box whose sheet the artwork of goods covers, in any quantity; null for other goods, and for goods that are no longer sold. */
export function printedBoxOf(
  describeGoods: DescribeGoods,
  { sku, version, selection, quantity }: Omit<GoodsRequest, "tariff" | "artwork" | "placements">,
): PrintedBox | null {
  const goods = describeGoods({ sku, version, selection, quantity, tariff: "list", offeredTotal: zeroCents });
  return goods.ok ? goods.value.printedBox : null;
}
