import type { UnfinishedRefusal } from "./erase-person.ts";

/** Says why a customer cannot be erased now, with the numbers of orders. */
export function unfinishedSentence(refusal: UnfinishedRefusal): string {
  switch (refusal.kind) {
    case "openOrders":
      return `Not while orders are open: ${refusal.orders.join(", ")}.`;
    case "unsettledOrders":
      return `Not while money of orders is due, owed or being paid: ${refusal.orders.join(", ")}.`;
    case "paymentUnderWay":
      return "Not while a payment is under way or being refunded. Try again in some minutes.";
  }
}

export function isUnfinished(refusal: { readonly kind: string }): refusal is UnfinishedRefusal {
  return refusal.kind === "openOrders" || refusal.kind === "unsettledOrders" || refusal.kind === "paymentUnderWay";
}
