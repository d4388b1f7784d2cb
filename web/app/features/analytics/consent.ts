import { type Consent, isConsentRequired, type TrackingPreference } from "@boxwright/core/analytics/consent";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { useSyncExternalStore } from "react";
import { safeStorage } from "../../lib/storage/storage.ts";

const key = "consent";
const changed = "consentChanged";
const storage = safeStorage(() => window.localStorage);

function keptConsent(): Consent | null {
  const kept = storage.getItem(key);
  return kept === "granted" || kept === "denied" ? kept : null;
}

function keepConsent(consent: Consent): void {
  storage.setItem(key, consent);
  window.dispatchEvent(new Event(changed));
}

/** Do Not Track, or Global Privacy Control, which not every browser knows. */
function isPrivate(): boolean {
  return (
    navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true)
  );
}

/** What this browser knows of its visitor's will. */
export function visitorsWill(): TrackingPreference {
  return { consent: keptConsent(), isPrivate: isPrivate() };
}

/** Calls back when the visitor has chosen, in this tab or another, until the signal. */
export function whenConsentChanges(listener: () => void, signal: AbortSignal): void {
  window.addEventListener(changed, listener, { signal });
  window.addEventListener("storage", (event) => (event.key ?? key) === key && listener(), { signal });
}

export interface ConsentChoice {
  /** Null until the visitor has chosen, and on the server. */
  readonly consent: Consent | null;
  /** Whether there is a question to put to the visitor. */
  readonly isAsked: boolean;
  readonly choose: (consent: Consent) => void;
}

/** The visitor's say on being measured. */
export function useConsent(tenant: TenantName): ConsentChoice {
  const consent = useSyncExternalStore(watchConsent, keptConsent, () => null);
  const mayAsk = useSyncExternalStore(
    neverChanges,
    () => isConsentRequired(tenant) && !isPrivate(),
    () => false,
  );
  return { consent, isAsked: mayAsk && consent === null, choose: keepConsent };
}

function watchConsent(listener: () => void): () => void {
  const watch = new AbortController();
  whenConsentChanges(listener, watch.signal);
  return () => watch.abort();
}

const neverChanges = () => () => {};
