import type { TextStorage } from "../../../lib/storage/storage.ts";

/** What this tab alone keeps. */
export const tabKeys = {
  sessionId: "sessionId",
  accessTimer: "accessTokenTimer",
  anonymousTimer: "anonymousTokenTimer",
} as const;

/** The random 21-character id of this tab's visit, made when it begins. */
export function sessionIdIn(tabStorage: TextStorage, newId: () => string): string {
  const known = tabStorage.getItem(tabKeys.sessionId);
  if (known !== null) return known;
  const made = newId();
  tabStorage.setItem(tabKeys.sessionId, made);
  return made;
}
