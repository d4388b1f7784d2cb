import type { Client } from "@boxwright/contract/client";
import type { PublicConfig } from "@boxwright/contract/storefront";
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { type BrowserSession, createBrowserSession } from "./browser-session.ts";
import type { Identity } from "./session.ts";

const SessionContext = createContext<BrowserSession | null>(null);

interface SessionProviderProps {
  readonly config: PublicConfig;
  readonly logProblem: (message: string, problem: unknown) => void;
  readonly children: ReactNode;
}

/** Gives the page below it a session. On the server it gives none: tokens live in the browser alone. */
export function SessionProvider({ config, logProblem, children }: SessionProviderProps) {
  const [browser] = useState(() => (typeof window === "undefined" ? null : createBrowserSession(config, logProblem)));
  useEffect(() => browser?.session.start(), [browser]);
  return <SessionContext value={browser}>{children}</SessionContext>;
}

/** The API in the visitor's name; null while the page is rendered on the server. */
export function useClient(): Client | null {
  return useContext(SessionContext)?.client ?? null;
}

/** Who the visitor is; null on the server and until the first session is there. */
export function useIdentity(): Identity | null {
  const session = useContext(SessionContext)?.session;
  return useSyncExternalStore(
    session?.subscribe ?? neverChanges,
    () => session?.identity() ?? null,
    () => null,
  );
}

const neverChanges = () => () => {};
