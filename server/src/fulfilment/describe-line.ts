import type { Plant } from "@boxwright/core/checkout/plant";
import { carrierServiceOf } from "@boxwright/core/fulfilment/carriers";
import { packingOf } from "@boxwright/core/fulfilment/packing";
import { dueDateOf } from "@boxwright/core/orders/due-date";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import type { DescribedLine } from "./fulfiller.ts";
import type { GoodsOfLine } from "./goods-of-line.ts";

export interface LineSources {
  readonly plant: Plant;
  readonly goodsOfLine: GoodsOfLine;
}

/** What the plant makes and ships for a line of a numbered order. */
export function describeLine(
  { plant, goodsOfLine }: LineSources,
  { lines, shippingAddress }: Pick<Order, "lines" | "shippingAddress">,
  line: OrderLine,
): DescribedLine {
  const { piece, flat: _, printing: __, ...made } = goodsOfLine(line);
  const destination = {
    country: shippingAddress.country === "CA" ? "CA" : "US",
    postalCode: shippingAddress.postalCode,
  } as const;
  const carrier = carrierServiceOf(line.delivery.optionId, destination.country);
  return {
    ...made,
    lineId: line.id,
    lineNumber: lines.findIndex(({ id }) => id === line.id) + 1,
    product: {
      sku: line.sku,
      name: line.titles.en,
      attributes: line.attributes.map(({ displayNames: { en } }) => ({ name: en.key, value: en.value })),
    },
    quantity: line.quantity,
    comments: line.customerComments,
    dueDate: dueDateOf(plant, line.delivery, destination),
    promisedArrival: line.delivery.arrival,
    carrier,
    packing: carrier === null ? null : packingOf(piece, line.quantity),
  };
}
