import { LRUCache } from "lru-cache";
import type { Database } from "../platform/db/database.ts";
import { findSessionOwner } from "./postgres/session-store.ts";

interface Seen {
  /** The account whose open session it is; null for one that has ended, which is for good. */
  readonly ownerId: string | null;
  readonly at: number;
}

/** For so long a session that was found open counts as open: what another process ends holds here after that. */
const trustMilliseconds = 15_000;
const rememberedSessions = 20_000;

/** Which sessions are open, as one process knows it. What this process ends (see `forget`) it knows at once. */
export class OpenSessions {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #seen = new LRUCache<string, Seen>({ max: rememberedSessions });
  readonly #looking = new Map<string, Promise<string | null>>();

  constructor(db: Database, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** The account whose session it is, or null where it has ended or never was. Throws where the database is away. */
  ownerOf(sessionId: string): Promise<string | null> | string | null {
    const seen = this.#seen.get(sessionId);
    const isKnown =
      seen !== undefined && (seen.ownerId === null || this.#now().getTime() - seen.at < trustMilliseconds);
    return isKnown ? seen.ownerId : this.#look(sessionId);
  }

  /** These sessions have ended: their tokens are worth nothing from now on. */
  forget(sessionIds: readonly string[]): void {
    const at = this.#now().getTime();
    for (const id of sessionIds) this.#seen.set(id, { ownerId: null, at });
  }

  /** Callers at the same time share one look into the database. */
  #look(sessionId: string): Promise<string | null> {
    const looking = this.#looking.get(sessionId) ?? this.#read(sessionId);
    this.#looking.set(sessionId, looking);
    return looking;
  }

  async #read(sessionId: string): Promise<string | null> {
    const at = this.#now().getTime();
    try {
      const found = await findSessionOwner(this.#db, sessionId);
      // A session that was ended here meanwhile stays ended, whatever the database said before.
      const ownerId = this.#seen.get(sessionId)?.ownerId === null ? null : found;
      this.#seen.set(sessionId, { ownerId, at });
      return ownerId;
    } finally {
      this.#looking.delete(sessionId);
    }
  }
}
