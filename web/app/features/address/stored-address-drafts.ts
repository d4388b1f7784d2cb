import { safeStorage } from "../../lib/storage/storage.ts";

/** The places of the shop where an unsaved address is stored. */
export const draftPlaces = ["shipping", "billing", "book"] as const;

export const draftStorage = safeStorage(() => window.sessionStorage);

export function draftKey(place: (typeof draftPlaces)[number]): string {
  return `addressDraft.${place}`;
}

/** Forgets every draft, so that the next person at this browser sees none of them. Every page needs this, so it loads no rules of addresses. */
export function forgetAddressDrafts(): void {
  for (const place of draftPlaces) draftStorage.removeItem(draftKey(place));
}
