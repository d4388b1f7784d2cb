import { type AnalyticsEvent, batchLimits } from "@boxwright/contract/analytics";
import { inBatches } from "@boxwright/core/analytics/batches";

export interface SenderDeps {
  readonly takeAll: () => readonly AnalyticsEvent[];
  readonly send: (batch: readonly AnalyticsEvent[]) => Promise<unknown>;
  readonly after: (milliseconds: number, work: () => void) => void;
  /** Calls back when the page is hidden or left. */
  readonly whenLeaving: (work: () => void) => void;
}

export interface Sender {
  /** Sends all events in a few seconds, including those that come until then. */
  sendSoon(): void;
}

const pauseMilliseconds = 3_000;
/** After a page is left, browsers finish requests of at most 64 KiB in total. */
const limits = { items: batchLimits.events, size: 60 * 1024 };

/** Sends events in batches, and the rest when the page is left. Events that a blocker or the network stops are lost. */
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
