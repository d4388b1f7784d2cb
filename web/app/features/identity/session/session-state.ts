import type { TextStorage } from "../../../lib/storage/storage.ts";
import { type Identity, isSameIdentity, isSamePerson } from "../identity.ts";
import { type Customer, type CustomerDetails, customerFrom } from "./customer.ts";
import { type Observable, observable } from "./observable.ts";
import type { SessionConfig } from "./session-config.ts";
import { storedCustomer } from "./stored-customer.ts";
import { storedIdentity } from "./stored-identity.ts";
import type { TokenStoreEvents } from "./token-store.ts";

/** The session as the page sees it. */
export interface SessionState {
  /** Null until it is known, and between a sign-out and the anonymous session that follows. */
  readonly identity: Identity | null;
  readonly isRefreshing: boolean;
  /** The signed-in customer; null until the details have arrived. */
  readonly customer: Customer | null;
  /** Set if the customer did not sign out in this tab: the session could not be refreshed, or another tab signed out. */
  readonly signedOut: "expired" | "elsewhere" | null;
}

export interface SessionStateDeps {
  readonly config: SessionConfig;
  /** Shared by all tabs. */
  readonly storage: TextStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly publish: (event: "userIdentity" | "refreshTokenFailed", detail: Identity | null) => void;
  readonly logProblem: (message: string, problem: unknown) => void;
  /** The customer details call. */
  readonly readCustomer: (customerId: string) => Promise<CustomerDetails | null>;
  /** Clears the cart and everything else about the shopper that all tabs share. */
  readonly forgetShared: () => void;
  /** Clears everything that only this tab stores about the shopper. */
  readonly forgetTab: () => void;
}

/** Follows the storage, publishes each change of identity, and reads the customer's details. */
export interface SessionStateFollower {
  readonly state: Observable<SessionState>;
  readonly tokenEvents: Pick<TokenStoreEvents, "refreshing" | "refreshFailed" | "ended">;
  /** Updates the state from the storage, which any tab may have written. */
  follow(): void;
  /** Reads the customer's details (again). */
  readCustomer(): Promise<void>;
  /** Reads them if the last attempt failed. */
  readMissingCustomer(): void;
}

export function followSession(deps: SessionStateDeps, whenIdentityChanges: () => void): SessionStateFollower {
  const { config, storage } = deps;
  const state = observable<SessionState>({ identity: null, isRefreshing: false, customer: null, signedOut: null });
  /** Replaced by each reading and each change of person, so that a late response is recognised. */
  let reading: object | null = null;

  function leave(signedOut: SessionState["signedOut"]): void {
    reading = null;
    deps.forgetTab();
    state.change({ identity: null, customer: null, signedOut });
  }

  async function readCustomer(): Promise<void> {
    const { identity } = state.get();
    if (!identity?.isSignedIn) return;
    const own = {};
    reading = own;
    try {
      const details = await deps.readCustomer(identity.canonicalId);
      if (reading === own && details !== null) state.change({ customer: customerFrom(details) });
    } catch (problem) {
      // A failure after the customer has signed out is not reported.
      if (reading === own) deps.logProblem("The customer's details could not be read", problem);
    } finally {
      if (reading === own) reading = null;
    }
  }

  function follow(): void {
    if (state.get().identity?.isSignedIn && storedCustomer(storage) === null) leave("elsewhere");
    const { identity: known } = state.get();
    const found = storedIdentity(storage, config, deps.now() / 1000);
    if (found === null || isSameIdentity(known, found)) return;
    const isSame = isSamePerson(known, found);
    // While this tab was asleep, one customer signed out and another one signed in.
    if (known?.isSignedIn && !isSame) deps.forgetTab();
    state.change({
      identity: found,
      ...(!isSame && { customer: null }),
      ...(found.isSignedIn && { signedOut: null }),
    });
    deps.publish("userIdentity", found);
    whenIdentityChanges();
    if (!isSame && found.isSignedIn) void readCustomer();
  }

  return {
    state,
    follow,
    readCustomer,
    readMissingCustomer() {
      if (state.get().customer === null && reading === null) void readCustomer();
    },
    tokenEvents: {
      async refreshing(work) {
        state.change({ isRefreshing: true });
        try {
          return await work();
        } finally {
          state.change({ isRefreshing: false });
        }
      },
      refreshFailed: () => deps.publish("refreshTokenFailed", null),
      ended(reason) {
        deps.forgetShared();
        leave(reason);
      },
    },
  };
}
