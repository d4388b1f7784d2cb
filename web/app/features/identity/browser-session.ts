import { type Client, createClient } from "@boxwright/contract/client";
import { createAnonymousSession, refreshAnonymousSession } from "@boxwright/contract/identity";
import type { PublicConfig } from "@boxwright/contract/storefront";
import { nanoid } from "nanoid";
import { exclusivelyWith } from "../../lib/exclusively.ts";
import { safeStorage } from "../../lib/storage.ts";
import { type AnonymousService, createSession, type Identity, type Session } from "./session.ts";
import { sessionIdIn } from "./stored-visitor.ts";

declare global {
  interface WindowEventMap {
    userIdentity: CustomEvent<Identity>;
    refreshTokenFailed: CustomEvent<null>;
  }
}

export interface BrowserSession {
  readonly session: Session;
  /** The API in this visitor's name: a rejected token is renewed and the call made once more. */
  readonly client: Client;
  /** The 21-character id of this tab's visit. */
  readonly sessionId: () => string;
}

/** A refresh holds the lock that other tabs wait for, so it may not take for ever. */
const refreshTimeoutMilliseconds = 15_000;

/** The session over the browser's own storage, locks, timers and events. Call it once a page, in the browser. */
export function createBrowserSession(
  config: PublicConfig,
  logProblem: (message: string, problem: unknown) => void,
): BrowserSession {
  const send = (request: Request) => fetch(request);
  const bases = { auth: config.bases.auth, idp: config.bases.idp, anon: config.bases.anon, api: config.bases.api };
  const tabStorage = safeStorage(() => window.sessionStorage);
  const session = createSession({
    audience: config.audience,
    service: anonymousService(
      createClient({ fetch: send, bases, timeoutMilliseconds: refreshTimeoutMilliseconds }),
      config.anonServiceKey,
    ),
    storage: safeStorage(() => window.localStorage),
    tabStorage,
    now: Date.now,
    exclusively: exclusivelyWith(navigator.locks),
    publish: (event, detail) => window.dispatchEvent(new CustomEvent(event, { detail })),
    logProblem,
    every(work, milliseconds) {
      const id = window.setInterval(work, milliseconds);
      return { id: String(id), stop: () => window.clearInterval(id) };
    },
    whenVisible(work) {
      const changed = () => document.visibilityState === "visible" && work();
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
  });
  const { bearer, renewBearer } = session;
  return {
    session,
    client: createClient({ fetch: send, bases, bearer, renewBearer }),
    sessionId: () => sessionIdIn(tabStorage, nanoid),
  };
}

function anonymousService(client: Client, key: string): AnonymousService {
  return {
    create: () => client.call(createAnonymousSession, { params: { key } }),
    resume: (anonymousId, validationKey) =>
      client.call(refreshAnonymousSession, { params: { key, anonymousId }, body: { validationKey } }),
  };
}
