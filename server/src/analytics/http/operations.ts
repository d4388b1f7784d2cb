import { type AnalyticsEvent, collectEvents } from "@boxwright/contract/analytics";
import type { Budget, Spend } from "../../platform/http/budgets.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import type { AnalyticsSink } from "../analytics-sink.ts";

/** Bytes of events a day. An event has some 600 bytes, and a long visit 50 events. */
export const eventBudget: Budget = {
  name: "analytics.bytes",
  seconds: 86_400,
  perNetwork: 5_000_000,
  ofShop: 100_000_000,
};

/** Nothing of the request but its events is kept: no address, no user agent. */
export function analyticsOperations(sink: AnalyticsSink, spend: Spend): Operation[] {
  return [
    implement(collectEvents, async ({ body, address }) => {
      const wait = await spend(eventBudget, address, bytesOf(body.batch));
      if (wait !== null) return refuse("TooManyRequests", { retryAfterSeconds: wait });
      await sink.take(body.batch);
      return { status: 202, body: undefined };
    }),
  ];
}

function bytesOf(events: readonly AnalyticsEvent[]): number {
  return Buffer.byteLength(JSON.stringify(events));
}
