import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Budget, Spend } from "../platform/budgets.ts";
import type { AnalyticsSink } from "./analytics-sink.ts";
import type { EventRefusal } from "./refusals.ts";
import type { VisitEvent } from "./visit-event.ts";

/** Bytes of events a day. An event has some 600 bytes, and a long visit 50 events. */
export const eventBudget: Budget = {
  name: "analytics.bytes",
  seconds: 86_400,
  perNetwork: 5_000_000,
  ofShop: 100_000_000,
};

/** Passes on events within the budget of their network. Nothing else of the call is stored: no client IP, no user agent. */
export async function collectEvents(
  { sink, spend }: { readonly sink: AnalyticsSink; readonly spend: Spend },
  clientIp: string,
  events: readonly VisitEvent[],
): Promise<Result<null, EventRefusal>> {
  const wait = await spend(eventBudget, clientIp, Buffer.byteLength(JSON.stringify(events)));
  if (wait !== null) return refused({ kind: "eventBudgetSpent", retryAfterSeconds: wait });
  await sink.take(events);
  return ok(null);
}
