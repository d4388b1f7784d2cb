import { inBatches } from "@boxwright/core/analytics/batches";
import type { AnalyticsConfig } from "../../platform/config.ts";
import { callOutside } from "../../platform/outside-call.ts";
import type { AnalyticsSink } from "../analytics-sink.ts";
import type { VisitEvent } from "../visit-event.ts";

/** Segment's limits of a request, with room for the JSON around the events. */
const limits = { items: 2_500, size: 490 * 1024 };
const timeoutMilliseconds = 10_000;

/** Sends events to Segment, or to another service with its tracking API. It counts each `messageId` once. */
export function segmentSink({ url, writeKey }: Extract<AnalyticsConfig, { kind: "segment" }>): AnalyticsSink {
  const authorization = `Basic ${Buffer.from(`${writeKey}:`).toString("base64")}`;

  async function send(batch: readonly VisitEvent[]): Promise<void> {
    const { ok, status } = await fetch(`${url}/v1/batch`, {
      method: "POST",
      redirect: "error",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ batch }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!ok) throw new Error(`Segment answered ${status}`);
  }

  return {
    async take(events) {
      for (const batch of inBatches(events, sizeOf, limits)) await callOutside("analytics", () => send(batch));
    },
  };
}

/** In bytes, with the comma after it. */
function sizeOf(event: VisitEvent): number {
  return Buffer.byteLength(JSON.stringify(event)) + 1;
}
