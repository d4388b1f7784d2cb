import { ApiProblem } from "@boxwright/contract/api-problem";
import { needsRefresh, refreshCheckMilliseconds } from "@boxwright/core/identity/token-life";
import type { Exclusively } from "../../lib/exclusively.ts";
import type { TextStorage } from "../../lib/storage.ts";
import { type StoredVisitor, storedVisitor, storeVisitor, tabKeys } from "./stored-visitor.ts";
import { isValid, readToken } from "./token.ts";

/** Who the visitor is, as the `userIdentity` event tells it. */
export interface Identity {
  readonly isSignedIn: false;
  readonly anonToken: string;
  readonly anonId: string;
}

/** The two calls of the anonymous service. */
export interface AnonymousService {
  create(): Promise<StoredVisitor>;
  resume(anonymousId: string, validationKey: string): Promise<{ anonymousToken: string; validationKey: string }>;
}

export interface SessionDeps {
  readonly audience: string;
  readonly service: AnonymousService;
  /** Shared by all tabs. */
  readonly storage: TextStorage;
  readonly tabStorage: TextStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly exclusively: Exclusively;
  readonly publish: (event: "userIdentity" | "refreshTokenFailed", detail: Identity | null) => void;
  readonly logProblem: (message: string, problem: unknown) => void;
  readonly every: (work: () => void, milliseconds: number) => { readonly id: string; readonly stop: () => void };
  /** Calls back whenever the page becomes visible; gives the function that ends this. */
  readonly whenVisible: (work: () => void) => () => void;
}

export interface Session {
  /** Makes or resumes the session and keeps its token fresh from now on. Gives the function that ends this. */
  start(): () => void;
  /** The token for a call, refreshed first where less than an hour is left of it. */
  bearer(): Promise<string>;
  /** A token in the place of one that the server rejected; null where none can be had. */
  renewBearer(rejected: string): Promise<string | null>;
  /** Null until the first session is there. */
  identity(): Identity | null;
  subscribe(listener: () => void): () => void;
}

const lockName = "boxwright.identity";

/** The browser's session of an anonymous visitor. Tabs share it: one refreshes, the others take over what it stored. */
export function createSession(deps: SessionDeps): Session {
  const listeners = new Set<() => void>();
  let known: Identity | null = null;
  let renewing: Promise<StoredVisitor> | null = null;

  const seconds = () => deps.now() / 1000;
  const tokenOf = (visitor: StoredVisitor) => readToken(visitor.anonymousToken, deps.audience, "anonymous");

  function isFresh(visitor: StoredVisitor): boolean {
    const token = tokenOf(visitor);
    return token !== null && isValid(token, seconds()) && !needsRefresh(token.expiresAt, seconds());
  }

  function announce(visitor: StoredVisitor): void {
    if (known?.anonToken === visitor.anonymousToken) return;
    known = { isSignedIn: false, anonToken: visitor.anonymousToken, anonId: visitor.anonymousId };
    deps.publish("userIdentity", known);
    for (const listener of listeners) listener();
  }

  /** A visitor with a fresh token that is not the rejected one: the stored one, else the stored one resumed, else a new one. */
  async function visitor(rejected: string | null = null): Promise<StoredVisitor> {
    const isGood = (of: StoredVisitor | null) => of !== null && isFresh(of) && of.anonymousToken !== rejected;
    const stored = storedVisitor(deps.storage);
    if (stored !== null && isGood(stored)) {
      announce(stored);
      return stored;
    }
    if (renewing !== null) {
      const joined = await renewing;
      if (joined.anonymousToken !== rejected) return joined;
    }
    renewing ??= deps
      .exclusively(lockName, async () => {
        // Another tab may have done it while this one waited.
        const current = storedVisitor(deps.storage);
        const renewed = current !== null && isGood(current) ? current : await renew(current, rejected);
        announce(renewed);
        return renewed;
      })
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  async function renew(current: StoredVisitor | null, rejected: string | null): Promise<StoredVisitor> {
    if (current === null) return begin();
    try {
      return await resume(current);
    } catch (problem) {
      const newer = storedVisitor(deps.storage);
      // A tab that lost the race takes over what the winner stored, and never clears it.
      if (newer !== null && newer.validationKey !== current.validationKey) return newer;
      if (isKeyRefused(problem)) {
        deps.logProblem("The anonymous session could not be resumed; a new one is made", problem);
        deps.publish("refreshTokenFailed", null);
        return begin();
      }
      const token = tokenOf(current);
      const isStillGood = token !== null && isValid(token, seconds()) && current.anonymousToken !== rejected;
      if (isStillGood) return current;
      throw problem;
    }
  }

  async function resume(current: StoredVisitor): Promise<StoredVisitor> {
    const resumed = { ...current, ...(await deps.service.resume(current.anonymousId, current.validationKey)) };
    storeVisitor(deps.storage, checked(resumed));
    return resumed;
  }

  async function begin(): Promise<StoredVisitor> {
    const begun = await deps.service.create();
    storeVisitor(deps.storage, checked(begun));
    return begun;
  }

  function checked(of: StoredVisitor): StoredVisitor {
    const token = tokenOf(of);
    if (token === null || !isValid(token, seconds())) throw new Error("Invalid access token");
    return of;
  }

  function check(): void {
    visitor().catch((problem) => deps.logProblem("The session could not be refreshed", problem));
  }

  return {
    start() {
      const timer = deps.every(check, refreshCheckMilliseconds);
      deps.tabStorage.setItem(tabKeys.anonymousTimer, timer.id);
      const unwatch = deps.whenVisible(check);
      check();
      return () => {
        timer.stop();
        deps.tabStorage.removeItem(tabKeys.anonymousTimer);
        unwatch();
      };
    },
    bearer: async () => (await visitor()).anonymousToken,
    async renewBearer(rejected) {
      try {
        const { anonymousToken } = await visitor(rejected);
        return anonymousToken === rejected ? null : anonymousToken;
      } catch (problem) {
        deps.logProblem("A rejected token could not be renewed", problem);
        return null;
      }
    },
    identity: () => known,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The validation key, or the session itself, is not known (any more): waiting will not help. */
function isKeyRefused(problem: unknown): boolean {
  return problem instanceof ApiProblem && [400, 401, 403, 404].includes(problem.status);
}
