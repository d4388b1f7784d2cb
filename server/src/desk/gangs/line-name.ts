import type { Order } from "@boxwright/core/orders/order";

/** `BW-00004231/2`: an order and its line, as people of the plant write them. */
export function lineName({ number, lines }: Pick<Order, "number" | "lines">, lineId: string): string {
  return `${number ?? "–"}/${lines.findIndex(({ id }) => id === lineId) + 1}`;
}
