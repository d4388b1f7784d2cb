import type { Identity } from "../identity/identity.ts";
import type { Analytics, Details } from "./analytics.ts";

/** What pages report about a visit. */
export interface Visit extends Pick<Analytics, "track"> {
  setIdentity(identity: Identity): void;
  setPage(page: Details): void;
  /** The visitor has chosen whether the visit may be recorded. */
  consentChanged(): void;
}

interface VisitDeps {
  readonly analytics: Analytics;
  readonly mayRecord: () => boolean;
}

/** Reports what happens. When the visitor agrees, it reports the current identity and page again. */
export function createVisit({ analytics, mayRecord }: VisitDeps): Visit {
  let identity: Identity | null = null;
  let page: Details | null = null;
  let wasRecorded = mayRecord();

  return {
    track: analytics.track,
    setIdentity(next) {
      identity = next;
      reportIdentity(analytics, next);
    },
    setPage(next) {
      page = next;
      analytics.page(next);
    },
    consentChanged() {
      const isNewlyRecorded = mayRecord() && !wasRecorded;
      wasRecorded = mayRecord();
      if (!isNewlyRecorded) return;
      if (identity !== null) reportIdentity(analytics, identity);
      if (page !== null) analytics.page(page);
    },
  };
}

/** Of a customer's token, only the customer's id and the storefront are reported. */
function reportIdentity(analytics: Analytics, identity: Identity): void {
  if (identity.isSignedIn)
    analytics.identify(identity.canonicalId, { storeFrontId: identity.profile["store_front_id"] });
  else analytics.reset(identity.anonId);
}
