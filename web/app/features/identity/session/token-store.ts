import type { Exclusively } from "../../../lib/storage/exclusively.ts";
import type { TextStorage } from "../../../lib/storage/storage.ts";
import { handOverPromoData } from "../promo-data.ts";
import { AlreadySignedIn } from "./already-signed-in.ts";
import { type FreshTokens, freshTokens, lockName } from "./fresh-tokens.ts";
import type { SessionConfig } from "./session-config.ts";
import {
  type AnonymousTokens,
  dropAnonymousTokens,
  forgetAnonymousVisitor,
  storeAnonymousVisitor,
  storedAnonymousVisitor,
} from "./stored-anonymous-visitor.ts";
import { type CustomerTokens, forgetCustomer, storeCustomer, storedCustomer } from "./stored-customer.ts";
import { isValid, readToken } from "./token.ts";
import type { TokenServices } from "./token-services.ts";

export interface TokenStoreDeps {
  readonly config: SessionConfig;
  /** Shared by all tabs. */
  readonly storage: TextStorage;
  readonly services: TokenServices;
  readonly exclusively: Exclusively;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly logProblem: (message: string, problem: unknown) => void;
}

/** The events of a token store. */
export interface TokenStoreEvents {
  /** Surrounds each call for tokens. */
  readonly refreshing: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Tokens could not be refreshed: the server refused, or could not be reached until the last token expired. */
  readonly refreshFailed: () => void;
  /** A refresh failed for now, and should be repeated soon. */
  readonly refreshPostponed: () => void;
  /** The customer's session ended: it expired, or the customer signed out (null). */
  readonly ended: (reason: "expired" | null) => void;
}

/** Whose tokens a browser stores. */
type TokenOwner = "nobody" | "anonymous visitor" | "customer";

/**
 * The tokens of a browser, in the storage that all its tabs share:
 *
 * | State             | Event                     | Next state        |
 * | ----------------- | ------------------------- | ----------------- |
 * | nobody            | anonymous session created | anonymous visitor |
 * | anonymous visitor | tokens renewed            | anonymous visitor |
 * | anonymous visitor | renewal refused           | nobody, then anonymous visitor with a new session |
 * | anonymous visitor | sign-in                   | customer; the promo code goes with them |
 * | nobody            | sign-in                   | customer          |
 * | customer          | tokens renewed            | customer          |
 * | customer          | renewal refused, sign-out | nobody            |
 *
 * Refreshes that fail without a refusal change nothing.
 */
export interface TokenStore {
  readonly owner: () => TokenOwner;
  /** The anonymous visitor's tokens, created if there are none. Null once a customer is signed in. */
  readonly anonymous: FreshTokens<AnonymousTokens>;
  /** The customer's tokens; null if no customer is signed in (any more). */
  readonly customer: FreshTokens<CustomerTokens>;
  /** Stores the tokens that `login` returns. `login` receives the anonymous visitor whose cart, orders and uploads go to the customer. */
  signIn(login: (anonymous: AnonymousTokens | null) => Promise<CustomerTokens>): Promise<void>;
  /** Forgets the customer, even if `logout` fails. */
  signOut(logout: (refreshToken: string) => Promise<void>): Promise<void>;
}

export function createTokenStore(deps: TokenStoreDeps, events: TokenStoreEvents): TokenStore {
  const { config, storage, services, logProblem } = deps;
  const isSignedIn = () => storedCustomer(storage) !== null;

  function end(reason: "expired" | null): void {
    forgetCustomer(storage);
    if (config.enableAnon) forgetAnonymousVisitor(storage);
    events.ended(reason);
  }

  const refreshed = {
    postponed: events.refreshPostponed,
    // The tokens stay: the session goes on once the network is back.
    unreachable(problem: unknown) {
      logProblem("Tokens could not be refreshed before the last one expired", problem);
      events.refreshFailed();
    },
  };

  const anonymous = freshTokens<AnonymousTokens>(deps, {
    ...refreshed,
    stored: () => (isSignedIn() ? null : storedAnonymousVisitor(storage)),
    store: (tokens) => storeAnonymousVisitor(storage, tokens),
    read: ({ anonymousToken }) => readToken(anonymousToken, config.audience, "anonymous"),
    bearerOf: ({ anonymousToken }) => anonymousToken,
    secretOf: ({ validationKey }) => validationKey,
    async renew(current) {
      // A customer may have signed in, in another tab, while this one waited.
      if (isSignedIn()) return null;
      return events.refreshing(() =>
        current === null ? services.createAnonymousSession() : services.renewAnonymousSession(current),
      );
    },
    refused(problem) {
      logProblem("The anonymous session could not be resumed; a new one is made", problem);
      events.refreshFailed();
      forgetAnonymousVisitor(storage);
    },
  });

  const customer = freshTokens<CustomerTokens>(deps, {
    ...refreshed,
    stored: () => storedCustomer(storage),
    store: (tokens) => storeCustomer(storage, tokens),
    read: ({ accessToken }) => readToken(accessToken, config.audience, "customer"),
    bearerOf: ({ accessToken }) => accessToken,
    secretOf: ({ refreshToken }) => refreshToken,
    renew: async (current) =>
      current === null ? null : events.refreshing(() => services.renewCustomer(current.refreshToken)),
    refused(problem) {
      logProblem("The customer's session could not be refreshed; it has ended", problem);
      events.refreshFailed();
      end("expired");
    },
  });

  function requireSignedOut(): void {
    if (isSignedIn()) throw new AlreadySignedIn();
  }

  async function startSession(login: (anonymous: AnonymousTokens | null) => Promise<CustomerTokens>): Promise<void> {
    requireSignedOut();
    const before = config.enableAnon ? storedAnonymousVisitor(storage) : null;
    const tokens = await login(before !== null && before.validationKey !== "" ? before : null);
    const token = readToken(tokens.accessToken, config.audience, "customer");
    if (token === null || !isValid(token, deps.now() / 1000)) throw new Error("Invalid access token");
    dropAnonymousTokens(storage);
    storeCustomer(storage, tokens);
    if (before !== null) handOverPromoData(storage, before.anonymousId, token.canonicalId);
  }

  async function endSession(logout: (refreshToken: string) => Promise<void>): Promise<void> {
    const tokens = storedCustomer(storage);
    if (tokens === null) return;
    try {
      if (tokens.refreshToken !== "") await logout(tokens.refreshToken);
    } catch (problem) {
      logProblem("The server could not end the session at the sign-out", problem);
    }
    end(null);
  }

  return {
    owner: () =>
      isSignedIn() ? "customer" : storedAnonymousVisitor(storage) === null ? "nobody" : "anonymous visitor",
    anonymous,
    customer,
    async signIn(login) {
      requireSignedOut();
      // The lock keeps other tabs from refreshing tokens that are being replaced.
      await deps.exclusively(lockName, () => startSession(login));
    },
    signOut: (logout) => deps.exclusively(lockName, () => endSession(logout)),
  };
}
