import { createContext, useContext, useSyncExternalStore } from "react";
import type { SessionState, SessionStore } from "./session-store.ts";

export const SessionContext = createContext<SessionStore | null>(null);

export function useSession(): SessionStore {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("The desk has no session store");
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}
