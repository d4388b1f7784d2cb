import type { TextStorage } from "../../../lib/storage/storage.ts";
import { type Identity, isSameIdentity, isSamePerson } from "../identity.ts";
import { type Customer, type CustomerDetails, keptCustomer } from "./customer.ts";
import { type Observable, observable } from "./observable.ts";
import type { SessionConfig } from "./session-config.ts";
import { forgetCustomer, storedCustomer } from "./stored-customer.ts";
import { storedIdentity } from "./stored-identity.ts";
import { forgetVisitor } from "./stored-visitor.ts";

/** What the page can see of the session. */
export interface SessionState {
  /** Null until it is known, and between a sign-out and the anonymous session that follows. */
  readonly identity: Identity | null;
  readonly isRefreshing: boolean;
  /** The signed-in customer; null until the details have come. */
  readonly customer: Customer | null;
  /** Set where it was not this tab's own wish: the session could not be refreshed, or another tab signed out. */
  readonly signedOut: "expired" | "elsewhere" | null;
}

export interface PresenceDeps {
  readonly config: SessionConfig;
  /** Shared by all tabs. */
  readonly storage: TextStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly publish: (event: "userIdentity" | "refreshTokenFailed", detail: Identity | null) => void;
  readonly logProblem: (message: string, problem: unknown) => void;
  /** The customer details call. */
  readonly readCustomer: (customerId: string) => Promise<CustomerDetails | null>;
  /** Clears what is kept of the visitor's cart. */
  readonly forgetCart: () => void;
}

export interface Presence {
  readonly state: Observable<SessionState>;
  /** Whether the storage holds a customer's tokens. */
  isSignedIn(): boolean;
  /** Makes the state what the storage says, which any tab may have written. */
  follow(): void;
  /** Clears what this browser keeps of the customer, who has signed out or whose session has ended. */
  end(signedOut: "expired" | null): void;
  /** Reads the customer's details (again). */
  readCustomer(): Promise<void>;
  /** Reads them if the last attempt failed. */
  readMissingCustomer(): void;
  /** Shows that tokens are being refreshed while the work goes on. */
  refreshing<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Who is there: follows the storage, tells of each change, and has the customer's details read. */
export function createPresence(deps: PresenceDeps, whenChanged: () => void): Presence {
  const { config, storage } = deps;
  const state = observable<SessionState>({ identity: null, isRefreshing: false, customer: null, signedOut: null });
  /** Another one with each reading and each change of person, so that an old answer is known. */
  let reading: object | null = null;

  const isSignedIn = () => storedCustomer(storage) !== null;

  function leave(signedOut: SessionState["signedOut"]): void {
    reading = null;
    state.change({ identity: null, customer: null, signedOut });
  }

  async function readCustomer(): Promise<void> {
    const { identity } = state.get();
    if (!identity?.isSignedIn) return;
    const own = {};
    reading = own;
    try {
      const details = await deps.readCustomer(identity.canonicalId);
      if (reading === own && details !== null) state.change({ customer: keptCustomer(details) });
    } catch (problem) {
      // Where the customer has gone meanwhile, that has been told.
      if (reading === own) deps.logProblem("The customer's details could not be read", problem);
    } finally {
      if (reading === own) reading = null;
    }
  }

  function follow(): void {
    if (state.get().identity?.isSignedIn && !isSignedIn()) leave("elsewhere");
    const { identity: known } = state.get();
    const found = storedIdentity(storage, config, deps.now() / 1000);
    if (found === null || isSameIdentity(known, found)) return;
    const isSame = isSamePerson(known, found);
    state.change({
      identity: found,
      ...(!isSame && { customer: null }),
      ...(found.isSignedIn && { signedOut: null }),
    });
    deps.publish("userIdentity", found);
    whenChanged();
    if (!isSame && found.isSignedIn) void readCustomer();
  }

  return {
    state,
    isSignedIn,
    follow,
    readCustomer,
    readMissingCustomer() {
      if (state.get().customer === null && reading === null) void readCustomer();
    },
    end(signedOut) {
      forgetCustomer(storage);
      if (config.enableAnon) forgetVisitor(storage);
      deps.forgetCart();
      leave(signedOut);
    },
    async refreshing(work) {
      state.change({ isRefreshing: true });
      try {
        return await work();
      } finally {
        state.change({ isRefreshing: false });
      }
    },
  };
}
