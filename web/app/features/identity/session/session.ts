import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { createRefreshTimer, type RefreshTimerDeps } from "./refresh-timer.ts";
import { checkConfig } from "./session-config.ts";
import { followSession, type SessionStateDeps, type SessionStateFollower } from "./session-state.ts";
import { readToken } from "./token.ts";
import { createTokenStore, type TokenStore, type TokenStoreDeps } from "./token-store.ts";

export const notInitialised = "Not initialized. Use init()";

export interface SessionDeps extends TokenStoreDeps, SessionStateDeps, RefreshTimerDeps {}

export interface Session
  extends Pick<SessionStateFollower, "state" | "readCustomer">,
    Pick<TokenStore, "signIn" | "signOut"> {
  /** Checks the configuration. Call it before anything else. */
  init(): void;
  /** Throws before {@link init}. */
  requireInit(): void;
  /** Whether the storage holds a customer's tokens. */
  isSignedIn(): boolean;
  /** Keeps the tokens fresh and follows the other tabs from now on. Returns the function that stops this. */
  start(): () => void;
  /** The token for a call, refreshed first if it has less than an hour left. Null if calls need none. */
  bearer(): Promise<string | null>;
  /** A token of the same person that replaces one that the server rejected; null if there is none. */
  renewBearer(rejected: string): Promise<string | null>;
}

/** The session of a visitor, anonymous or signed in, in one tab of the browser. */
export function createSession(deps: SessionDeps): Session {
  const { config } = deps;
  const { state, follow, readCustomer, readMissingCustomer, tokenEvents } = followSession(deps, () => timer.restart());
  const tokens = createTokenStore(deps, { ...tokenEvents, refreshPostponed: () => timer.repeatSoon() });
  const isSignedIn = () => tokens.owner() === "customer";
  const timer = createRefreshTimer(deps, isSignedIn, check);
  let isInitialised = false;

  const personIn = (token: string) => readToken(token, config.audience, "customer")?.canonicalId ?? null;

  function requireInit(): void {
    if (!isInitialised) throw new Error(notInitialised);
  }

  /** Ensures a session with a fresh token: the customer's if one is signed in, otherwise the anonymous visitor's. */
  async function check(): Promise<void> {
    follow();
    try {
      const customer = isSignedIn() ? await tokens.customer() : null;
      if (customer === null && config.enableAnon) await tokens.anonymous();
    } catch (problem) {
      deps.logProblem("The session could not be refreshed", problem);
    }
    follow();
    readMissingCustomer();
  }

  async function customerBearer(): Promise<string> {
    const customer = await tokens.customer();
    follow();
    if (customer !== null) return customer.accessToken;
    // The call began for the customer, and must not continue for anyone else.
    void check();
    throw new ApiProblem("Your session has ended. Please sign in again.", 401, { title: "InvalidToken" });
  }

  async function anonymousBearer(rejected: string | null = null): Promise<string | null> {
    const anonymous = config.enableAnon ? await tokens.anonymous(rejected) : null;
    follow();
    return anonymous?.anonymousToken ?? null;
  }

  async function renewedBearer(rejected: string): Promise<string | null> {
    const person = personIn(rejected);
    if (person === null) return isSignedIn() ? null : anonymousBearer(rejected);
    const customer = await tokens.customer(rejected);
    follow();
    if (customer === null) void check();
    return customer !== null && personIn(customer.accessToken) === person ? customer.accessToken : null;
  }

  return {
    state,
    isSignedIn,
    readCustomer,
    requireInit,
    init() {
      checkConfig(config);
      isInitialised = true;
    },
    start() {
      requireInit();
      return timer.start(follow);
    },
    async bearer() {
      requireInit();
      const anonymousToken = isSignedIn() ? null : await anonymousBearer();
      // A customer may have signed in meanwhile.
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
      await tokens.signIn(login);
      follow();
    },
    async signOut(logout) {
      requireInit();
      await tokens.signOut(logout);
      await check();
    },
  };
}
