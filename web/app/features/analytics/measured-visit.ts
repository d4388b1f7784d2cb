import { collectEvents } from "@boxwright/contract/analytics";
import { createClient } from "@boxwright/contract/client";
import { nanoid } from "nanoid";
import type { EarlyWord } from "./early-visit.ts";
import { createEventQueue } from "./event-queue.ts";
import { createSender } from "./sender.ts";
import { createVisit, type Visit } from "./visit.ts";

interface MeasuredVisitDeps {
  readonly bases: Readonly<Record<string, string>>;
  readonly mayMeasure: () => boolean;
  readonly words: readonly EarlyWord[];
}

/** A visit that is sent over the browser's own network, by requests that outlive the page; first what was told early. */
export function beginMeasuredVisit({ bases, mayMeasure, words }: MeasuredVisitDeps): Visit {
  const client = createClient({ fetch: (request) => fetch(request, { keepalive: true }), bases });
  let now = () => new Date();
  const analytics = createEventQueue({
    mayMeasure,
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
  const visit = createVisit({ analytics, mayMeasure });

  for (const { at, tell } of words) {
    now = () => at;
    tell(visit);
  }
  now = () => new Date();
  return visit;
}

/** A page in the background of a phone may end without another event. */
function whenLeaving(work: () => void): void {
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && work());
  window.addEventListener("pagehide", work);
}
