import { type Client, type ClientOptions, createClient } from "@boxwright/contract/client";
import type { PublicConfig } from "@boxwright/contract/storefront";
import { nanoid } from "nanoid";
import { sendWithProgress } from "../../lib/network/send-with-progress.ts";
import { exclusivelyWith } from "../../lib/storage/exclusively.ts";
import { safeStorage } from "../../lib/storage/storage.ts";
import type { Identity } from "./identity.ts";
import { createPromoData, type PromoData } from "./promo-data.ts";
import type { CustomerDetails } from "./session/customer.ts";
import type { RefreshTimerDeps } from "./session/refresh-timer.ts";
import { createSession, type Session } from "./session/session.ts";
import type { SessionStateDeps } from "./session/session-state.ts";
import { anonymousKeys } from "./session/stored-anonymous-visitor.ts";
import { customerKeys } from "./session/stored-customer.ts";
import { sessionIdIn } from "./session/tab.ts";
import { tokenServices } from "./session/token-services.ts";

declare global {
  interface WindowEventMap {
    userIdentity: CustomEvent<Identity>;
    refreshTokenFailed: CustomEvent<null>;
    accountAction: CustomEvent<AccountAction>;
  }
}

/** An action of the visitor on an account. Other tabs and later pages do not receive it. */
export type AccountAction = "signedUp" | "signedIn" | "signedOut";

/** The work that other features do when a session changes. */
export interface SessionHooks extends Pick<SessionStateDeps, "forgetShared" | "forgetTab" | "logProblem"> {
  readonly readCustomer: (client: Client, config: PublicConfig, customerId: string) => Promise<CustomerDetails | null>;
}

export interface BrowserSession {
  readonly config: PublicConfig;
  readonly session: Session;
  /** The API client that acts for the visitor. It renews a rejected token and repeats the call once. */
  readonly client: Client;
  /** The API client without a token, for the calls that get one. */
  readonly tokenClient: Client;
  /** The origin of this storefront, for the links in mails. */
  readonly siteUrl: string;
  /** The 21-character id of this tab's visit. */
  readonly sessionId: string;
  readonly promo: PromoData;
  /** Reports an action on an account to the page of this tab. */
  readonly announce: (action: AccountAction) => void;
}

/** Other tabs wait for the lock that a token call holds, so the call must end. */
const tokenTimeoutMilliseconds = 15_000;

/** Creates the session on the browser's storage, locks, timers and events. Call it once per page. */
export function createBrowserSession(config: PublicConfig, hooks: SessionHooks): BrowserSession {
  const { auth, idp, anon, api } = config.bases;
  const calling = {
    fetch: (request: Request) => fetch(request),
    sendFile: sendWithProgress,
    bases: { auth, idp, anon, api },
    page: { origin: window.location.origin, cookies: () => document.cookie },
  };
  const tokenClient = createClient({ ...calling, timeoutMilliseconds: tokenTimeoutMilliseconds });
  const timer = browserTimer();
  const { logProblem, forgetShared, forgetTab } = hooks;
  const storage = safeStorage(() => window.localStorage);
  const session = createSession({
    config,
    services: tokenServices(tokenClient, config),
    storage,
    now: Date.now,
    exclusively: exclusivelyWith(navigator.locks),
    publish: (event, detail) => window.dispatchEvent(new CustomEvent(event, { detail })),
    readCustomer: (customerId) => hooks.readCustomer(client, config, customerId),
    forgetShared,
    forgetTab,
    logProblem,
    ...timer,
  });
  const { bearer, renewBearer } = session;
  const onFailedRead: ClientOptions["onFailedRead"] = ({ id }, problem) =>
    logProblem(`${id} could not be read`, problem);
  const client = createClient({ ...calling, bearer, renewBearer, onFailedRead });
  session.init();
  return {
    config,
    session,
    client,
    tokenClient,
    siteUrl: window.location.origin,
    sessionId: sessionIdIn(timer.tabStorage, nanoid),
    promo: createPromoData(storage),
    announce: (action) => window.dispatchEvent(new CustomEvent("accountAction", { detail: action })),
  };
}

/** The timers and events of this tab. */
function browserTimer(): RefreshTimerDeps {
  return {
    tabStorage: safeStorage(() => window.sessionStorage),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    every(work, milliseconds) {
      const id = window.setInterval(work, milliseconds);
      return { id: String(id), stop: () => window.clearInterval(id) };
    },
    whenVisible(work) {
      const changed = () => document.visibilityState === "visible" && work();
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
    whenOtherTabChanges(work) {
      // A null key means that the whole storage was cleared.
      const stored = ({ key }: StorageEvent) => {
        if (key === null || anonymousKeys.includes(key) || customerKeys.includes(key)) work();
      };
      window.addEventListener("storage", stored);
      return () => window.removeEventListener("storage", stored);
    },
  };
}
