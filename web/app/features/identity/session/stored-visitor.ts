import type { TextStorage } from "../../../lib/storage/storage.ts";

const keys = {
  token: "anonymousToken",
  id: "anonymousId",
  validationKey: "anonymousValidationKey",
} as const;

/** The storage entries of an anonymous visitor. */
export const visitorKeys: readonly string[] = Object.values(keys);

export interface StoredVisitor {
  readonly anonymousId: string;
  readonly anonymousToken: string;
  readonly validationKey: string;
}

/** The anonymous visitor of this browser; null if there is none. A missing part is read as empty. */
export function storedVisitor(storage: TextStorage): StoredVisitor | null {
  const anonymousId = storage.getItem(keys.id);
  if (anonymousId === null) return null;
  return {
    anonymousId,
    anonymousToken: storage.getItem(keys.token) ?? "",
    validationKey: storage.getItem(keys.validationKey) ?? "",
  };
}

export function storeVisitor(storage: TextStorage, visitor: StoredVisitor): void {
  storage.setItem(keys.id, visitor.anonymousId);
  storage.setItem(keys.validationKey, visitor.validationKey);
  storage.setItem(keys.token, visitor.anonymousToken);
}

/** A sign-in removes the anonymous token and key. The id stays, as other entries are stored under it. */
export function dropVisitorTokens(storage: TextStorage): void {
  storage.removeItem(keys.validationKey);
  storage.removeItem(keys.token);
}

export function forgetVisitor(storage: TextStorage): void {
  dropVisitorTokens(storage);
  storage.removeItem(keys.id);
}
