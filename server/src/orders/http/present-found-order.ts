import type { WireFoundOrder } from "@boxwright/contract/order-history";
import type { Order } from "@boxwright/core/orders/order";
import { type PresentingDeps, presentOrder } from "./present-order.ts";

const ofLines = "lineItems.";

/** The requested fields of an order: those of its lines are `lineItems.state`, or `lineItems` for all of them. */
export function presentFoundOrder(order: Order, deps: PresentingDeps, fields: readonly string[]): WireFoundOrder {
  const whole = presentOrder(order, deps, { expand: ["paymentInfo.paymentStatus", "deliveries"] });
  const lineFields = fields.filter((field) => field.startsWith(ofLines)).map((field) => field.slice(ofLines.length));
  const found: WireFoundOrder = pick(whole, fields);
  if (fields.includes("lineItems") || lineFields.length === 0) return found;
  return { ...found, lineItems: whole.lineItems.map((line) => pick(line, lineFields)) };
}

function pick<Whole extends object>(whole: Whole, fields: readonly string[]): Partial<Whole> {
  const picked: Partial<Whole> = {};
  for (const field of fields) if (field in whole) picked[field as keyof Whole] = whole[field as keyof Whole];
  return picked;
}
