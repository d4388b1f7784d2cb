import type { TextStorage } from "../../../lib/storage/storage.ts";

const keys = {
  token: "anonymousToken",
  id: "anonymousId",
  validationKey: "anonymousValidationKey",
} as const;

/** The storage entries of an anonymous visitor. */
export const anonymousKeys: readonly string[] = Object.values(keys);

export interface AnonymousTokens {
  readonly anonymousId: string;
  readonly anonymousToken: string;
  readonly validationKey: string;
}

/** The anonymous visitor of this browser; null if there is none. A missing part is read as empty. */
export function storedAnonymousVisitor(storage: TextStorage): AnonymousTokens | null {
  const anonymousId = storage.getItem(keys.id);
  if (anonymousId === null) return null;
  return {
    anonymousId,
    anonymousToken: storage.getItem(keys.token) ?? "",
    validationKey: storage.getItem(keys.validationKey) ?? "",
  };
}

export function storeAnonymousVisitor(storage: TextStorage, visitor: AnonymousTokens): void {
  storage.setItem(keys.id, visitor.anonymousId);
  storage.setItem(keys.validationKey, visitor.validationKey);
  storage.setItem(keys.token, visitor.anonymousToken);
}

/** A sign-in removes the anonymous token and key. The id stays, as other entries are stored under it. */
export function dropAnonymousTokens(storage: TextStorage): void {
  storage.removeItem(keys.validationKey);
  storage.removeItem(keys.token);
}

export function forgetAnonymousVisitor(storage: TextStorage): void {
  dropAnonymousTokens(storage);
  storage.removeItem(keys.id);
}
