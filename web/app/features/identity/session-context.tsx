import type { Client } from "@boxwright/contract/client";
import type { PublicConfig } from "@boxwright/contract/storefront";
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { useCulture } from "../../lib/culture/use-culture.ts";
import { type BrowserSession, createBrowserSession, type SessionHooks } from "./browser-session.ts";
import type { Identity } from "./identity.ts";
import type { Customer } from "./session/customer.ts";
import { accountCulture } from "./session/session-config.ts";
import type { SessionState } from "./session/session-state.ts";

const SessionContext = createContext<BrowserSession | null>(null);

interface SessionProviderProps extends Partial<Omit<SessionHooks, "logProblem">> {
  readonly logProblem: SessionHooks["logProblem"];
  readonly config: PublicConfig;
  readonly children: ReactNode;
}

/** Provides the session to the page. There is none on the server: only the browser has tokens. */
export function SessionProvider({
  config,
  logProblem,
  readCustomer = async () => null,
  forgetShared = () => {},
  forgetTab = () => {},
  children,
}: SessionProviderProps) {
  const culture = useCulture();
  const [browser] = useState(() =>
    typeof window === "undefined"
      ? null
      : createBrowserSession(
          { ...config, culture: accountCulture(config, culture) },
          { logProblem, readCustomer, forgetShared, forgetTab },
        ),
  );
  useEffect(() => browser?.session.start(), [browser]);
  return <SessionContext value={browser}>{children}</SessionContext>;
}

/** The session of this browser; null while the page is rendered on the server. */
export function useBrowserSession(): BrowserSession | null {
  return useContext(SessionContext);
}

/** The API client that acts for the visitor; null while the page is rendered on the server. */
export function useClient(): Client | null {
  return useBrowserSession()?.client ?? null;
}

/** Returns the client for actions in the browser. The returned function throws while there is no session, such as on the server. */
export function useReadyClient(): () => Client {
  const client = useClient();
  return () => {
    if (client === null) throw new Error("The session is not ready yet");
    return client;
  };
}

/** The visitor's identity; null on the server and until it is known. */
export function useIdentity(): Identity | null {
  return useSessionState(({ identity }) => identity);
}

/** The signed-in customer; null for an anonymous visitor, and until the details are read. */
export function useCustomer(): Customer | null {
  return useSessionState(({ customer }) => customer);
}

/** Set if the customer did not sign out in this tab: the session expired, or another tab signed out. */
export function useSignedOut(): SessionState["signedOut"] {
  return useSessionState(({ signedOut }) => signedOut);
}

/** `choose` must return the same value, not a copy, as long as nothing has changed. */
function useSessionState<Value>(choose: (state: SessionState) => Value): Value | null {
  const state = useBrowserSession()?.session.state;
  return useSyncExternalStore(
    state?.subscribe ?? neverChanges,
    () => (state === undefined ? null : choose(state.get())),
    () => null,
  );
}

const neverChanges = () => () => {};
