import type { TextStorage } from "../../app/lib/storage/storage.ts";
import { readStored } from "../../app/lib/storage/stored-json.ts";

interface StoredSession {
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** What this tab knows of the session: `ended` if it has ended while the tab was open, so that what was typed may still be there. */
export type SessionState = "none" | "open" | "ended";

const sessionName = "desk.session";
const usedName = "desk.used";

/** The session of this browser at the desk, which all its tabs share. */
export class SessionStore {
  readonly #storage: TextStorage;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;

  constructor(storage: TextStorage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
    this.#state = this.token() === null ? "none" : "open";
  }

  /** The token of the session; null without one, and after its end. */
  token(): string | null {
    const stored = readStored(this.#storage, sessionName, isSession);
    return stored !== null && stored.endsAt > this.#now() ? stored.accessToken : null;
  }

  readonly state = (): SessionState => this.#state;

  start(accessToken: string, expiresIn: number): void {
    const session: StoredSession = { accessToken, endsAt: this.#now() + 1000 * expiresIn };
    this.#storage.setItem(sessionName, JSON.stringify(session));
    this.used();
    this.#become("open");
  }

  /** Ends the session because the person signs out. */
  leave(): void {
    this.#storage.removeItem(sessionName);
    this.#become("none");
  }

  /** The server has refused a token. Another tab may have signed in again meanwhile. */
  refused(token: string | null): void {
    const current = this.token();
    if (current !== null && current !== token) this.#become("open");
    else {
      this.#storage.removeItem(sessionName);
      this.#become(this.#state === "none" ? "none" : "ended");
    }
  }

  /** Another tab has signed in or out. */
  changedElsewhere(): void {
    if (this.token() !== null) this.#become("open");
    else if (this.#state === "open") this.#become("ended");
  }

  /** The person has pressed a key or pointed at something. */
  used(): void {
    this.#storage.setItem(usedName, String(this.#now()));
  }

  /** How long nobody has used a tab, in milliseconds. */
  idleMilliseconds(): number {
    const used = Number(this.#storage.getItem(usedName) ?? Number.NaN);
    return Number.isFinite(used) ? Math.max(0, this.#now() - used) : 0;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #become(state: SessionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function isSession(value: unknown): value is StoredSession {
  return (
    typeof value === "object" &&
    value !== null &&
    "accessToken" in value &&
    typeof value.accessToken === "string" &&
    "endsAt" in value &&
    typeof value.endsAt === "number"
  );
}
