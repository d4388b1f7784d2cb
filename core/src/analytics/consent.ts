import type { TenantName } from "../storefront/tenants.ts";

/** Where the law wants a visitor's yes before anything is measured. */
const asksForConsent: Readonly<Record<TenantName, boolean>> = { "boxwright-us": false, "boxwright-eu": true };

export const consents = ["granted", "denied"] as const;
export type Consent = (typeof consents)[number];

export function isConsentAsked(tenant: TenantName): boolean {
  return asksForConsent[tenant];
}

/** What is known of a visitor's will. */
export interface VisitorsWill {
  /** Null until they have chosen. */
  readonly consent: Consent | null;
  /** The browser sends Do Not Track or Global Privacy Control. */
  readonly isPrivate: boolean;
}

/** Whether a visit may be measured: a no always counts, and silence is a yes only where nobody is asked. */
export function mayMeasure(tenant: TenantName, { consent, isPrivate }: VisitorsWill): boolean {
  if (isPrivate || consent === "denied") return false;
  return consent === "granted" || !isConsentAsked(tenant);
}
