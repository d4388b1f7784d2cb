import { type AnalyticsEvent, batchLimits } from "@boxwright/contract/analytics";
import { inBatches } from "@boxwright/core/analytics/batches";

export interface SenderDeps {
  readonly takeAll: () => readonly AnalyticsEvent[];
  readonly send: (batch: readonly AnalyticsEvent[]) => Promise<unknown>;
  readonly after: (milliseconds: number, work: () => void) => void;
  /** Calls back when the page is hidden or left, perhaps for good. */
  readonly whenLeaving: (work: () => void) => void;
}

export interface Sender {
  /** Sends what is there in a few seconds, together with what comes until then. */
  sendSoon(): void;
}

const pauseMilliseconds = 3_000;
/** A browser lets a page that is left finish requests of 64 KiB in all. */
const limits = { items: batchLimits.events, size: 60 * 1024 };

/** Sends what is told in batches, and the rest when the page is left. What a blocker or the network stops is lost quietly. */
export function createSender({ takeAll, send, after, whenLeaving }: SenderDeps): Sender {
  let isWaiting = false;

  function sendAll(): void {
    for (const batch of inBatches(takeAll(), sizeOf, limits)) send(batch).catch(() => {});
  }

  whenLeaving(sendAll);
  return {
    sendSoon() {
      if (isWaiting) return;
      isWaiting = true;
      after(pauseMilliseconds, () => {
        isWaiting = false;
        sendAll();
      });
    },
  };
}

const utf8 = new TextEncoder();

function sizeOf(event: AnalyticsEvent): number {
  return utf8.encode(JSON.stringify(event)).length + 1;
}
