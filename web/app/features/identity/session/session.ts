import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { handOverPromoData } from "../promo-data.ts";
import { AlreadySignedIn } from "./already-signed-in.ts";
import { type KeepersDeps, keepCustomer, keepVisitor } from "./keepers.ts";
import { lockName } from "./kept-tokens.ts";
import { createPresence, type Presence } from "./presence.ts";
import { createRounds, type RoundsDeps } from "./rounds.ts";
import { checkConfig } from "./session-config.ts";
import { type CustomerTokens, storeCustomer, storedCustomer } from "./stored-customer.ts";
import { dropVisitorTokens, type StoredVisitor, storedVisitor } from "./stored-visitor.ts";
import { isValid, readToken } from "./token.ts";

export const notInitialised = "Not initialized. Use init()";

export interface SessionDeps extends KeepersDeps, RoundsDeps {}

export interface Session extends Pick<Presence, "state" | "isSignedIn" | "readCustomer"> {
  /** Checks the configuration; without this nothing else works. */
  init(): void;
  /** Throws before {@link init}. */
  requireInit(): void;
  /** Keeps the tokens fresh and follows the other tabs from now on. Gives the function that ends this. */
  start(): () => void;
  /** The token for a call, refreshed first where less than an hour is left of it. Null: calls go without one. */
  bearer(): Promise<string | null>;
  /** A token of the same person in the place of one that the server rejected; null where none can be had. */
  renewBearer(rejected: string): Promise<string | null>;
  /** Takes over the tokens that `login` gives, which is told of the anonymous visitor whose things go to the customer. */
  signIn(login: (visitor: StoredVisitor | null) => Promise<CustomerTokens>): Promise<void>;
  /** Ends the customer's session here and, if `logout` succeeds, on the server. */
  signOut(logout: (refreshToken: string) => Promise<void>): Promise<void>;
}

/**
 * The browser's session of a visitor, who is anonymous or signed in. Its truth is the storage, which all tabs share: one tab
 * refreshes, the others take over what it stored.
 */
export function createSession(deps: SessionDeps): Session {
  const { config, storage } = deps;
  const presence = createPresence(deps, () => rounds.restart());
  const rounds = createRounds(deps, presence.isSignedIn, check);
  const visitors = keepVisitor(deps, presence, rounds.goAgainSoon);
  const customers = keepCustomer(deps, presence, rounds.goAgainSoon);
  const { isSignedIn, follow } = presence;
  let isInitialised = false;

  const asCustomer = (token: string) => readToken(token, config.audience, "customer");

  function requireInit(): void {
    if (!isInitialised) throw new Error(notInitialised);
  }

  function requireSignedOut(): void {
    if (isSignedIn()) throw new AlreadySignedIn();
  }

  /** Sees to it that there is a session with a fresh token: the customer's, else the anonymous visitor's. */
  async function check(): Promise<void> {
    follow();
    try {
      const customer = isSignedIn() ? await customers() : null;
      if (customer === null && config.enableAnon) await visitors();
    } catch (problem) {
      deps.logProblem("The session could not be refreshed", problem);
    }
    follow();
    presence.readMissingCustomer();
  }

  async function customerBearer(): Promise<string> {
    const customer = await customers();
    follow();
    if (customer !== null) return customer.accessToken;
    // The call was begun in the customer's name, and goes on in nobody else's.
    void check();
    throw new ApiProblem("Your session has ended. Please sign in again.", 401, { title: "InvalidToken" });
  }

  async function visitorBearer(rejected: string | null = null): Promise<string | null> {
    const visitor = config.enableAnon ? await visitors(rejected) : null;
    follow();
    return visitor?.anonymousToken ?? null;
  }

  async function renewedBearer(rejected: string): Promise<string | null> {
    const rejectedCustomer = asCustomer(rejected);
    if (rejectedCustomer === null) return isSignedIn() ? null : visitorBearer(rejected);
    const customer = await customers(rejected);
    follow();
    if (customer === null) void check();
    const isSame = customer !== null && asCustomer(customer.accessToken)?.canonicalId === rejectedCustomer.canonicalId;
    return isSame ? customer.accessToken : null;
  }

  /** Runs under the lock, so that no tab refreshes tokens that are just being replaced. */
  async function takeOver(login: (visitor: StoredVisitor | null) => Promise<CustomerTokens>): Promise<void> {
    requireSignedOut();
    const visitor = config.enableAnon ? storedVisitor(storage) : null;
    const tokens = await login(visitor !== null && visitor.validationKey !== "" ? visitor : null);
    const token = asCustomer(tokens.accessToken);
    if (token === null || !isValid(token, deps.now() / 1000)) throw new Error("Invalid access token");
    dropVisitorTokens(storage);
    storeCustomer(storage, tokens);
    if (visitor !== null) handOverPromoData(storage, visitor.anonymousId, token.canonicalId);
  }

  async function giveUp(logout: (refreshToken: string) => Promise<void>): Promise<void> {
    const tokens = storedCustomer(storage);
    if (tokens === null) return;
    try {
      if (tokens.refreshToken !== "") await logout(tokens.refreshToken);
    } catch (problem) {
      deps.logProblem("The server could not be told of the sign-out", problem);
    }
    presence.end(null);
  }

  return {
    state: presence.state,
    isSignedIn,
    readCustomer: presence.readCustomer,
    requireInit,
    init() {
      checkConfig(config);
      isInitialised = true;
    },
    start() {
      requireInit();
      return rounds.start(follow);
    },
    async bearer() {
      requireInit();
      const anonymousToken = isSignedIn() ? null : await visitorBearer();
      // Someone may have signed in meanwhile.
      return anonymousToken ?? (isSignedIn() ? customerBearer() : null);
    },
    async renewBearer(rejected) {
      requireInit();
      try {
        const token = await renewedBearer(rejected);
        return token === rejected ? null : token;
      } catch (problem) {
        deps.logProblem("A rejected token could not be renewed", problem);
        return null;
      }
    },
    async signIn(login) {
      requireInit();
      requireSignedOut();
      await deps.exclusively(lockName, () => takeOver(login));
      follow();
    },
    async signOut(logout) {
      requireInit();
      await deps.exclusively(lockName, () => giveUp(logout));
      await check();
    },
  };
}
