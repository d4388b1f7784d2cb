import { type Consent, isConsentRequired, type TrackingPreference } from "@boxwright/core/analytics/consent";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { useSyncExternalStore } from "react";
import { safeStorage } from "../../lib/storage/storage.ts";

const key = "consent";
const changed = "consentChanged";
const storage = safeStorage(() => window.localStorage);

function storedConsent(): Consent | null {
  const stored = storage.getItem(key);
  return stored === "granted" || stored === "denied" ? stored : null;
}

function storeConsent(consent: Consent): void {
  storage.setItem(key, consent);
  window.dispatchEvent(new Event(changed));
}

/** Do Not Track, or Global Privacy Control, which not every browser has. */
function isPrivate(): boolean {
  return (
    navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true)
  );
}

/** The preference of this browser's visitor. */
export function trackingPreference(): TrackingPreference {
  return { consent: storedConsent(), isPrivate: isPrivate() };
}

/** Calls back when the visitor has chosen, in this tab or another, until the signal aborts. */
export function whenConsentChanges(listener: () => void, signal: AbortSignal): void {
  window.addEventListener(changed, listener, { signal });
  window.addEventListener("storage", (event) => (event.key ?? key) === key && listener(), { signal });
}

export interface ConsentChoice {
  /** Null until the visitor has chosen, and on the server. */
  readonly consent: Consent | null;
  /** Whether the visitor still has to choose. */
  readonly isQuestionOpen: boolean;
  readonly choose: (consent: Consent) => void;
}

export function useConsent(tenant: TenantName): ConsentChoice {
  const consent = useSyncExternalStore(watchConsent, storedConsent, () => null);
  const isRequired = useSyncExternalStore(
    neverChanges,
    () => isConsentRequired(tenant) && !isPrivate(),
    () => false,
  );
  return { consent, isQuestionOpen: isRequired && consent === null, choose: storeConsent };
}

function watchConsent(listener: () => void): () => void {
  const watch = new AbortController();
  whenConsentChanges(listener, watch.signal);
  return () => watch.abort();
}

const neverChanges = () => () => {};
