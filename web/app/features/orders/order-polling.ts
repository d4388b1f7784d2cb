import type { LineState } from "@boxwright/core/orders/line-states";
import { lineTone } from "@boxwright/core/orders/timeline";

const maxPolls = 3;
const pollMilliseconds = 5000;

/** The delay before an order without a number is read again; false if it has its number or was polled often enough. */
export function nextPoll(order: { readonly orderNumber: string | null } | null | undefined, reads: number) {
  const mayPoll = order?.orderNumber === null && reads <= maxPolls;
  return mayPoll ? pollMilliseconds : false;
}

const liveMilliseconds = 15_000;
/** The check of artwork usually ends within seconds. */
const checkMilliseconds = 3000;

/** The delay before an order is read again because the shop works on one of its lines; false if no line moves by itself. */
export function nextLiveRead(
  order:
    | {
        readonly orderNumber: string | null;
        readonly lineItems: readonly { readonly state: { readonly key: LineState } }[];
      }
    | null
    | undefined,
) {
  const isMoving = order?.lineItems.some(({ state }) => lineTone(state.key) === "atWork") ?? false;
  if (!isMoving || order?.orderNumber === null) return false;
  const isChecking = order?.lineItems.some(({ state }) => state.key === "ArtworkCheckInProgress");
  return isChecking ? checkMilliseconds : liveMilliseconds;
}
