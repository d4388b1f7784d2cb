import type { TextStorage } from "../../../lib/storage/storage.ts";

const keys = { accessToken: "accessToken", refreshToken: "refreshToken" } as const;

/** The storage entries of a signed-in customer. */
export const customerKeys: readonly string[] = Object.values(keys);

export interface CustomerTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The tokens of the signed-in customer; null if nobody is signed in. A missing part is read as empty. */
export function storedCustomer(storage: TextStorage): CustomerTokens | null {
  const accessToken = storage.getItem(keys.accessToken);
  const refreshToken = storage.getItem(keys.refreshToken);
  if (accessToken === null && refreshToken === null) return null;
  return { accessToken: accessToken ?? "", refreshToken: refreshToken ?? "" };
}

export function storeCustomer(storage: TextStorage, { accessToken, refreshToken }: CustomerTokens): void {
  storage.setItem(keys.refreshToken, refreshToken);
  storage.setItem(keys.accessToken, accessToken);
}

export function forgetCustomer(storage: TextStorage): void {
  storage.removeItem(keys.refreshToken);
  storage.removeItem(keys.accessToken);
}
