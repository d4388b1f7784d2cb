import type { TextStorage } from "../../../lib/storage/storage.ts";

/** The entries in the session storage of a tab. */
export const tabKeys = {
  sessionId: "sessionId",
  accessTimer: "accessTokenTimer",
  anonymousTimer: "anonymousTokenTimer",
} as const;

/** The random 21-character id of this tab's visit, created at its first use. */
export function sessionIdIn(tabStorage: TextStorage, newId: () => string): string {
  const known = tabStorage.getItem(tabKeys.sessionId);
  if (known !== null) return known;
  const created = newId();
  tabStorage.setItem(tabKeys.sessionId, created);
  return created;
}
