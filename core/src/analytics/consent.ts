import type { TenantName } from "../storefront/tenants.ts";

/** Whether the law demands a visitor's consent before anything is recorded. */
const requiresConsent: Readonly<Record<TenantName, boolean>> = { "boxwright-us": false, "boxwright-eu": true };

export const consents = ["granted", "denied"] as const;
export type Consent = (typeof consents)[number];

export function isConsentRequired(tenant: TenantName): boolean {
  return requiresConsent[tenant];
}

export interface TrackingPreference {
  /** Null until the visitor has chosen. */
  readonly consent: Consent | null;
  /** The browser sends Do Not Track or Global Privacy Control. */
  readonly isPrivate: boolean;
}

/** Whether a visit may be recorded: a refusal always counts, and no choice counts as consent if the tenant requires none. */
export function mayRecord(tenant: TenantName, { consent, isPrivate }: TrackingPreference): boolean {
  if (isPrivate || consent === "denied") return false;
  return consent === "granted" || !isConsentRequired(tenant);
}
