import { LRUCache } from "lru-cache";
import type { Database } from "../platform/db/database.ts";
import { findSessionOwner } from "./postgres/session-store.ts";

interface CachedSession {
  /** The account of an open session; null for a session that has ended. */
  readonly ownerId: string | null;
  readonly at: number;
}

/** How long an open session is cached. After this time, this process notices that another one has ended it. */
const freshMilliseconds = 15_000;
const maxCachedSessions = 20_000;

/** A cache of open sessions for one process. Sessions that this process ends (see `forget`) count as ended at once. */
export class OpenSessions {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #cache = new LRUCache<string, CachedSession>({ max: maxCachedSessions });
  readonly #reading = new Map<string, Promise<string | null>>();

  constructor(db: Database, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** The account of a session, or null if the session has ended or is unknown. Throws if the database is unavailable. */
  ownerOf(sessionId: string): Promise<string | null> | string | null {
    const cached = this.#cache.get(sessionId);
    const isFresh =
      cached !== undefined && (cached.ownerId === null || this.#now().getTime() - cached.at < freshMilliseconds);
    return isFresh ? cached.ownerId : this.#readOnce(sessionId);
  }

  /** Marks sessions as ended: their tokens are refused from now on. */
  forget(sessionIds: readonly string[]): void {
    const at = this.#now().getTime();
    for (const id of sessionIds) this.#cache.set(id, { ownerId: null, at });
  }

  /** Concurrent callers share one query. */
  #readOnce(sessionId: string): Promise<string | null> {
    const reading = this.#reading.get(sessionId) ?? this.#read(sessionId);
    this.#reading.set(sessionId, reading);
    return reading;
  }

  async #read(sessionId: string): Promise<string | null> {
    const at = this.#now().getTime();
    try {
      const found = await findSessionOwner(this.#db, sessionId);
      // A session that this process has ended in the meantime stays ended.
      const ownerId = this.#cache.get(sessionId)?.ownerId === null ? null : found;
      this.#cache.set(sessionId, { ownerId, at });
      return ownerId;
    } finally {
      this.#reading.delete(sessionId);
    }
  }
}
