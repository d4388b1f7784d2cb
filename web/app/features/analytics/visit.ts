import type { Identity } from "../identity/identity.ts";
import type { Analytics, Details } from "./analytics.ts";

/** What pages tell of a visit. */
export interface Visit extends Pick<Analytics, "track"> {
  /** Who the visitor is now. */
  meet(identity: Identity): void;
  /** Which page is shown now. */
  show(page: Details): void;
  /** The visitor has chosen, perhaps otherwise than before, whether the visit may be measured. */
  choose(): void;
}

interface VisitDeps {
  readonly analytics: Analytics;
  readonly mayMeasure: () => boolean;
}

/** Tells what happens, and once more who is there and what is shown when the visitor agrees to what could not be told before. */
export function createVisit({ analytics, mayMeasure }: VisitDeps): Visit {
  let identity: Identity | null = null;
  let page: Details | null = null;
  let wasMeasured = mayMeasure();

  return {
    track: analytics.track,
    meet(met) {
      identity = met;
      tellIdentity(analytics, met);
    },
    show(shown) {
      page = shown;
      analytics.page(shown);
    },
    choose() {
      const isAgreed = mayMeasure() && !wasMeasured;
      wasMeasured = mayMeasure();
      if (!isAgreed) return;
      if (identity !== null) tellIdentity(analytics, identity);
      if (page !== null) analytics.page(page);
    },
  };
}

/** Of a customer's token nothing is told but whose it is and where they shop. */
function tellIdentity(analytics: Analytics, identity: Identity): void {
  if (identity.isSignedIn)
    analytics.identify(identity.canonicalId, { storeFrontId: identity.profile["store_front_id"] });
  else analytics.reset(identity.anonId);
}
