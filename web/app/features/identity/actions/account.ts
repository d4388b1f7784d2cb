import type { BrowserSession } from "../browser-session.ts";
import type { SessionConfig } from "../session/session-config.ts";

/** The parts of a session that the actions need. */
export interface Account extends Pick<BrowserSession, "session" | "client" | "tokenClient" | "siteUrl" | "announce"> {
  readonly config: SessionConfig;
}

/** Throws unless a customer is signed in. */
export function requireSignedIn({ session }: Account): void {
  session.requireInit();
  if (!session.isSignedIn()) throw new Error("User is not signed in");
}
