import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { readOrderByNumber } from "../orders/read-order.ts";
import type { Database } from "../platform/db/database.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";

/** The number of a line in an operator's command. */
export const lineNumberForm = /^[1-9]\d{0,2}$/;

/** The order that an operator names. Throws a sentence for the operator if there is none. */
export async function orderWithNumber(db: Database, number: string): Promise<Order> {
  const order = await readOrderByNumber(db, number);
  if (order === null) throw new UnusableSetting(`There is no order ${number}.`);
  return order;
}

/** The line that an operator names, counted from 1. Throws a sentence for the operator if there is none. */
export function lineAt({ number, lines }: Order, place: string): OrderLine {
  const line = lines[Number(place) - 1];
  if (line === undefined) throw new UnusableSetting(`${number} has no line ${place}: it has ${lines.length}.`);
  return line;
}
