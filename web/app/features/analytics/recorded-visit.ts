import { collectEvents } from "@boxwright/contract/analytics";
import { createClient } from "@boxwright/contract/client";
import { nanoid } from "nanoid";
import type { EarlyReport } from "./early-visit.ts";
import { createEventQueue } from "./event-queue.ts";
import { createSender } from "./sender.ts";
import { createVisit, type Visit } from "./visit.ts";

interface RecordedVisitDeps {
  readonly bases: Readonly<Record<string, string>>;
  readonly mayRecord: () => boolean;
  readonly earlyReports: readonly EarlyReport[];
}

/** Sends a visit by requests that outlive the page. It starts with the early reports, at their own times. */
export function beginRecordedVisit({ bases, mayRecord, earlyReports }: RecordedVisitDeps): Visit {
  const client = createClient({ fetch: (request) => fetch(request, { keepalive: true }), bases });
  let now = () => new Date();
  const analytics = createEventQueue({
    mayRecord,
    now: () => now(),
    newId: nanoid,
    whenFilled: () => sender.sendSoon(),
  });
  const sender = createSender({
    takeAll: analytics.takeAll,
    send: (batch) => client.call(collectEvents, { body: { batch: [...batch] } }),
    after: (milliseconds, work) => setTimeout(work, milliseconds),
    whenLeaving,
  });
  const visit = createVisit({ analytics, mayRecord });

  for (const { at, replay } of earlyReports) {
    now = () => at;
    replay(visit);
  }
  now = () => new Date();
  return visit;
}

/** On phones, a page in the background may end without another event. */
function whenLeaving(work: () => void): void {
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && work());
  window.addEventListener("pagehide", work);
}
