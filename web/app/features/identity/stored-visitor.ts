import type { TextStorage } from "../../lib/storage.ts";

/** What the browser keeps of a visitor. The names of customers' tokens are here too: whoever holds one is signed in. */
export const storageKeys = {
  accessToken: "accessToken",
  refreshToken: "refreshToken",
  anonymousToken: "anonymousToken",
  anonymousId: "anonymousId",
  anonymousValidationKey: "anonymousValidationKey",
} as const;

/** Of this tab alone. */
export const tabKeys = { sessionId: "sessionId", anonymousTimer: "anonymousTokenTimer" } as const;

export interface StoredVisitor {
  readonly anonymousId: string;
  readonly anonymousToken: string;
  readonly validationKey: string;
}

/** The anonymous visitor of this browser, or null where none is known yet. A part that is missing reads as empty. */
export function storedVisitor(storage: TextStorage): StoredVisitor | null {
  const anonymousId = storage.getItem(storageKeys.anonymousId);
  if (anonymousId === null) return null;
  return {
    anonymousId,
    anonymousToken: storage.getItem(storageKeys.anonymousToken) ?? "",
    validationKey: storage.getItem(storageKeys.anonymousValidationKey) ?? "",
  };
}

export function storeVisitor(storage: TextStorage, visitor: StoredVisitor): void {
  storage.setItem(storageKeys.anonymousId, visitor.anonymousId);
  storage.setItem(storageKeys.anonymousValidationKey, visitor.validationKey);
  storage.setItem(storageKeys.anonymousToken, visitor.anonymousToken);
}

/** The random 21-character id of this tab's visit, made when first asked for. */
export function sessionIdIn(tabStorage: TextStorage, newId: () => string): string {
  const known = tabStorage.getItem(tabKeys.sessionId);
  if (known !== null) return known;
  const made = newId();
  tabStorage.setItem(tabKeys.sessionId, made);
  return made;
}
