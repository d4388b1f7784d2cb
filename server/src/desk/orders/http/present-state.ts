import type { WireListedOrder } from "@boxwright/contract/desk/orders";
import { type LineState, lineStateLabel, lineStatus } from "@boxwright/core/orders/line-states";

/** The desk shows the specification's status, and the word of the shop beside it. */
export function presentState(key: LineState): WireListedOrder["state"] {
  return {
    key,
    label: lineStatus(key),
    shopLabel: { en: lineStateLabel(key, "en"), de: lineStateLabel(key, "de") },
  };
}
