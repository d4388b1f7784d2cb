import type { PublicConfig } from "@boxwright/contract/storefront";
import { mayMeasure } from "@boxwright/core/analytics/consent";
import type { TrackedEvent } from "@boxwright/core/analytics/tracking-plan";
import { idle } from "../../lib/idle.ts";
import type { AccountAction } from "../identity/browser-session.ts";
import { visitorsWill, whenConsentChanges } from "./consent.ts";
import { createEarlyVisit } from "./early-visit.ts";
import type { Visit } from "./visit.ts";

export interface BrowserVisit extends Visit {
  /** Follows who visits and what they agree to. Gives the function that ends this. */
  follow(): () => void;
}

const accountEvents: Readonly<Record<AccountAction, TrackedEvent>> = {
  signedUp: "Signed Up",
  signedIn: "Signed In",
  signedOut: "Signed Out",
};

/** The visit of this browser. What measures is fetched once there is something to tell and time to. */
export function createBrowserVisit({ tenant, bases }: PublicConfig): BrowserVisit {
  const isMeasured = () => mayMeasure(tenant, visitorsWill());
  const visit = createEarlyVisit({
    mayMeasure: isMeasured,
    async load() {
      await idle();
      const { beginMeasuredVisit } = await import("./measured-visit.ts");
      return (words) => beginMeasuredVisit({ bases, mayMeasure: isMeasured, words });
    },
  });
  return {
    ...visit,
    follow() {
      const watch = new AbortController();
      const { signal } = watch;
      window.addEventListener("userIdentity", ({ detail }) => visit.meet(detail), { signal });
      window.addEventListener("accountAction", ({ detail }) => visit.track(accountEvents[detail], {}), { signal });
      whenConsentChanges(visit.choose, signal);
      return () => watch.abort();
    },
  };
}
