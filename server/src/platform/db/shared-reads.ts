import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import type { Database, Transaction } from "./database.ts";
import { isDatabaseUnavailable } from "./errors.ts";
import { inOnePacket } from "./one-packet.ts";

/** The database works on one while the process reads the results of the other. */
const mostConnections = 2;

/** A connection of the pool while reads share it. */
interface Shared {
  readonly client: Promise<PoolClient>;
  underWay: number;
  isBroken: boolean;
}

type Query = (...statement: readonly unknown[]) => Promise<unknown>;

/**
 * Sends statements that commit by themselves over few connections, without waiting for the results of earlier ones (pipeline mode), so that
 * under load neither process sleeps and wakes up for each. A connection goes back to the pool once it has no statement under way.
 */
class SharedConnections {
  readonly #pool: Pool;
  readonly #shared: Shared[] = [];

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Like `query` of the pool. A statement that fails does not disturb the others. */
  readonly query: Query = async (...statement) => {
    const shared = this.#take();
    shared.underWay += 1;
    try {
      const client = await shared.client;
      inOnePacket(client, setImmediate);
      return await (client.query as unknown as Query)(...statement);
    } catch (error) {
      // The connection gets no further statement. Those under way end with the same error.
      if (isDatabaseUnavailable(error)) this.#remove(shared, true);
      throw error;
    } finally {
      shared.underWay -= 1;
      if (shared.underWay === 0) {
        this.#remove(shared, false);
        shared.client.then((client) => client.release(shared.isBroken)).catch(() => {});
      }
    }
  };

  /** Another connection of the pool, or that with the fewest statements under way. */
  #take(): Shared {
    if (this.#shared.length >= mostConnections) {
      return this.#shared.reduce((least, other) => (other.underWay < least.underWay ? other : least));
    }
    const shared = { client: this.#pool.connect(), underWay: 0, isBroken: false };
    this.#shared.push(shared);
    return shared;
  }

  #remove(shared: Shared, isBroken: boolean): void {
    shared.isBroken ||= isBroken;
    const place = this.#shared.indexOf(shared);
    if (place !== -1) this.#shared.splice(place, 1);
  }
}

const readers = new WeakMap<Pool, Database>();

/** Where a quick read runs: in its transaction, or else over {@link SharedConnections}. */
export function readerOf(db: Database | Transaction): Database | Transaction {
  if (!("$client" in db)) return db;
  const { $client: pool } = db;
  const reader = readers.get(pool) ?? (drizzle(new SharedConnections(pool) as unknown as Pool) as Database);
  readers.set(pool, reader);
  return reader;
}
