import type { WireToday } from "@boxwright/contract/desk/today";
import type { Plant } from "@boxwright/core/checkout/plant";
import { goodsInShort } from "@boxwright/core/orders/goods-in-short";
import { lineStatus } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import { summaryOf } from "@boxwright/core/orders/order-summary";
import { shopReasonOf } from "@boxwright/core/orders/shop-reasons";
import { dayAt, slackOf } from "@boxwright/core/orders/slack";

/** The most urgent line of an order; null if none is open. */
export function presentRiskyLine(order: Order, plant: Plant, now: Date): WireToday["atRisk"]["lines"][number] | null {
  const [plan] = summaryOf(plant, order, now).openLines.toSorted((one, other) =>
    one.startBy < other.startBy ? -1 : 1,
  );
  const line = order.lines.find(({ id }) => id === plan?.id);
  if (plan === undefined || line === undefined) return null;
  const why = order.history.findLast(({ lineId }) => lineId === line.id)?.why ?? "";
  return {
    orderId: order.id,
    orderNumber: order.number,
    lineItemId: line.id,
    image: line.approval?.preview3dUrl ?? line.imageUrl,
    quantity: line.quantity,
    goods: goodsInShort(line),
    state: { key: line.state, label: lineStatus(line.state) },
    shipBy: plan.shipBy,
    slack: slackOf(plant, plan.startBy, dayAt(plant, now)),
    workLeft: plan.workLeft,
    since: plan.since.toISOString(),
    why,
    shopReason: shopReasonOf(why),
  };
}
