import { type Address, type PresentedAddress, presentAddress } from "../address/address.ts";
import type { CalendarDate } from "../kernel/dates.ts";
import { ok, type Result, refused } from "../kernel/result.ts";
import type { LineState } from "./line-states.ts";
import type { Order } from "./order.ts";

/** The states of a line whose work order the plant has: it prints the label with the address of that order. */
const plantStates: readonly LineState[] = [
  "SentToMCP",
  "Confirmed",
  "SentToProduction",
  "PrintingInProgress",
  "ServiceInProgress",
  "Shipped",
];

/** Whether the plant has a line in this state, so that neither its day nor its address changes. */
export function isAtPlant(state: LineState): boolean {
  return plantStates.includes(state);
}

/** Since when the plant has a line of the order, so that its address is locked; null if none. */
export function lockedSince({ lines, history }: Pick<Order, "lines" | "history">): Date | null {
  const moments = lines.flatMap(({ id, state }) => (isAtPlant(state) ? (entered(history, id) ?? []) : []));
  return moments.length === 0 ? null : new Date(Math.min(...moments.map(Number)));
}

/** When a line came to the plant for the last time. */
function entered(history: Order["history"], lineId: string): Date | undefined {
  const moves = history.filter((move) => move.lineId === lineId);
  const last = moves.findLastIndex(
    ({ from, to }) => plantStates.includes(to) && !(from !== null && plantStates.includes(from)),
  );
  return moves[last]?.at;
}

export type EditRefusal =
  /** The plant has a line of the order. */
  | { readonly kind: "locked"; readonly since: Date }
  /** The taxes and the delivery were calculated for another country or state. */
  | { readonly kind: "otherTaxes"; readonly field: "country" | "state" }
  | { readonly kind: "lineNotFound" }
  /** A line cannot be promised for a day before that of its purchase. */
  | { readonly kind: "tooEarly"; readonly lineId: string; readonly earliest: CalendarDate }
  /** The line is cancelled. */
  | { readonly kind: "lineEnded"; readonly lineId: string };

/**
 * Changes the address to which an order is sent. Its taxes and prices stay those of the purchase, so the new address is in the same state,
 * and it can be changed until the plant has the order.
 */
export function changeAddress(order: Order, address: Address): Result<Order, EditRefusal> {
  const since = lockedSince(order);
  if (since !== null) return refused({ kind: "locked", since });
  const shippingAddress: PresentedAddress = presentAddress(address);
  for (const field of ["country", "state"] as const) {
    if (shippingAddress[field] !== order.shippingAddress[field]) return refused({ kind: "otherTaxes", field });
  }
  return ok({ ...order, shippingAddress });
}

export interface NewPromise {
  readonly lineId: string;
  readonly date: CalendarDate;
}

/** Promises other days for lines that the plant does not have yet. */
export function changePromises(order: Order, promises: readonly NewPromise[]): Result<Order, EditRefusal> {
  let lines = order.lines;
  for (const { lineId, date } of promises) {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) return refused({ kind: "lineNotFound" });
    if (line.state === "Cancelled") return refused({ kind: "lineEnded", lineId });
    const since = lockedSince({ lines: [line], history: order.history });
    if (since !== null) return refused({ kind: "locked", since });
    const earliest = line.delivery.firstArrival;
    if (date < earliest) return refused({ kind: "tooEarly", lineId, earliest });
    const promised = { ...line, delivery: { ...line.delivery, arrival: date } };
    lines = lines.map((one) => (one.id === lineId ? promised : one));
  }
  return ok({ ...order, lines });
}
