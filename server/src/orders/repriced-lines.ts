import type { DescribeGoods, Goods, GoodsRefusal } from "@boxwright/core/cart/goods";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { Tariff } from "@boxwright/core/pricing/rates";

/** The parts of a line that determine its price today. A caller that changes quantity or selection passes a changed line. */
export type LineToReprice = Pick<OrderLine, "id" | "sku" | "selection" | "quantity" | "artwork" | "placements">;

export interface RepricedLine<Line extends LineToReprice = OrderLine> {
  readonly line: Line;
  /** The goods in the version that is sold today; `total` is their price before discount and tax. */
  readonly goods: Goods;
}

/** Why a line can no longer be made. */
export interface LineNotMade {
  readonly lineId: string;
  readonly refusal: GoodsRefusal;
}

/** Describes lines of an order as they are sold today to a buyer with this tariff: all of them, or why some can no longer be made. */
export function repriceLines<Line extends LineToReprice>(
  describeGoods: DescribeGoods,
  tariff: Tariff,
  lines: readonly Line[],
): Result<RepricedLine<Line>[], readonly LineNotMade[]> {
  const repriced: RepricedLine<Line>[] = [];
  const notMade: LineNotMade[] = [];
  for (const line of lines) {
    const goods = describeGoods({ ...line, version: null, tariff });
    if (goods.ok) repriced.push({ line, goods: goods.value });
    else notMade.push({ lineId: line.id, refusal: goods.refusal });
  }
  return notMade.length === 0 ? ok(repriced) : refused(notMade);
}
