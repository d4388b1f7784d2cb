import type { PublicConfig } from "@boxwright/contract/storefront";
import { mayRecord } from "@boxwright/core/analytics/consent";
import type { TrackedEvent } from "@boxwright/core/analytics/tracking-plan";
import { idle } from "../../lib/idle.ts";
import type { AccountAction } from "../identity/browser-session.ts";
import { trackingPreference, whenConsentChanges } from "./consent.ts";
import { createEarlyVisit } from "./early-visit.ts";
import type { Visit } from "./visit.ts";

export interface BrowserVisit extends Visit {
  /** Follows changes of identity and consent. Returns a function that stops this. */
  follow(): () => void;
}

const accountEvents: Readonly<Record<AccountAction, TrackedEvent>> = {
  signedUp: "Signed Up",
  signedIn: "Signed In",
  signedOut: "Signed Out",
};

/** The visit of this browser. The recording code is loaded when there is something to report and the browser is idle. */
export function createBrowserVisit({ tenant, bases }: PublicConfig): BrowserVisit {
  const isRecorded = () => mayRecord(tenant, trackingPreference());
  const visit = createEarlyVisit({
    mayRecord: isRecorded,
    async load() {
      await idle();
      const { beginRecordedVisit } = await import("./recorded-visit.ts");
      return (earlyReports) => beginRecordedVisit({ bases, mayRecord: isRecorded, earlyReports });
    },
  });
  return {
    ...visit,
    follow() {
      const watch = new AbortController();
      const { signal } = watch;
      window.addEventListener("userIdentity", ({ detail }) => visit.setIdentity(detail), { signal });
      window.addEventListener("accountAction", ({ detail }) => visit.track(accountEvents[detail], {}), { signal });
      whenConsentChanges(visit.consentChanged, signal);
      return () => watch.abort();
    },
  };
}
