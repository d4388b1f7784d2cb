import { expect, test } from "vitest";
import { orderPlaced } from "../../orders/events.ts";
import type { JobDefinition } from "../../platform/queue/job.ts";
import { defineMailJob } from "./define-mail-job.ts";
import { sendNotices } from "./send-notices.ts";

/** How long a job is retried at least: waits double from the first to the longest, and may be half as long. */
function leastSecondsOfRetries({ retryLimit, retryDelaySeconds, retryDelayMaxSeconds }: JobDefinition): number {
  const waits = Array.from({ length: retryLimit }, (_, retry) => retryDelaySeconds * 2 ** Math.min(retry, 16));
  return waits.reduce((sum, wait) => sum + Math.min(wait, retryDelayMaxSeconds), 0);
}

test("mails survive a mail server that is unavailable for five days, and follow within an hour after its return", () => {
  for (const definition of [defineMailJob("test", orderPlaced), sendNotices] as unknown as JobDefinition[]) {
    expect(leastSecondsOfRetries(definition)).toBeGreaterThan(5 * 86_400);
    expect(definition.retryDelayMaxSeconds).toBeLessThanOrEqual(3600);
  }
});
