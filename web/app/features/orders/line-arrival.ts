import { notSentId } from "@boxwright/core/cart/charges";
import { calendarDateIn, noDate, shopTimeZone } from "@boxwright/core/kernel/dates";
import { needsShopper } from "@boxwright/core/orders/timeline";
import type { ShownLine } from "./order-access.ts";

/** The fields of a line that decide when it arrives. */
export type ArrivingLine = Pick<ShownLine, "state" | "shipping" | "tracking">;

/**
 * When a line arrives: as promised, as promised if its shopper acts today, as the carriers of its parcels expect, or as they delivered
 * the last one.
 */
export interface LineArrival {
  readonly kind: "promised" | "ifToday" | "expected" | "delivered";
  readonly day: string;
}

/** Null for a line that is not sent to an address, and for a shipped line if its carriers expect no day. */
export function lineArrival(line: ArrivingLine): LineArrival | null {
  const { state, shipping, tracking } = line;
  if (!isSent(line)) return null;
  if (needsShopper(state.key)) return { kind: "ifToday", day: shipping.promisedArrivalDate };
  if (state.key !== "Shipped") return { kind: "promised", day: shipping.promisedArrivalDate };
  const delivered = tracking.flatMap(({ deliveredAt }) => deliveredAt ?? []).toSorted();
  const last = delivered.at(-1);
  if (last !== undefined && delivered.length === tracking.length) {
    return { kind: "delivered", day: calendarDateIn(new Date(last), shopTimeZone) };
  }
  const expected = tracking.map(({ expectedArrivalDate }) => expectedArrivalDate).filter((day) => day !== noDate);
  const latest = expected.toSorted().at(-1);
  return latest === undefined ? null : { kind: "expected", day: latest.slice(0, 10) };
}

/** The last day on which lines of an order arrive, with its condition, or have arrived; null if no day is known. */
export function lastArrival(
  lines: readonly ArrivingLine[],
): { readonly day: string; readonly isPast: boolean; readonly isIfToday: boolean } | null {
  const arrivals = lines.filter(isSent).map(lineArrival);
  const days = arrivals.flatMap((arrival) => arrival?.day ?? []);
  const day = days.toSorted().at(-1);
  if (day === undefined) return null;
  return {
    day,
    isPast: arrivals.every((arrival) => arrival?.kind === "delivered"),
    isIfToday: arrivals.some((arrival) => arrival?.kind === "ifToday"),
  };
}

function isSent({ state, shipping }: ArrivingLine): boolean {
  return state.key !== "Cancelled" && shipping.eCommerceDeliveryOptionId !== notSentId;
}
