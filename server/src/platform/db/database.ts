import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { NodePgDatabase, NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgTransaction } from "drizzle-orm/pg-core";
import type { Pool, PoolClient } from "pg";
import { isDatabaseUnavailable, isRetryable } from "./errors.ts";

type Schema = Record<string, never>;

/** The connection pool as drizzle sees it. Queries are written with the tables of their own room. */
export type Database = NodePgDatabase<Schema> & { readonly $client: Pool };

export type Transaction = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

const conflictRetries = 3;
/** How long a request waits for a database that may come back, before it answers 503. */
const reconnectMilliseconds = 700;
const reconnectPause = 100;

/** The database that a pool of connections reaches. */
export function databaseOver(pool: Pool): Database {
  return drizzle(pool);
}

/**
 * Runs `work` in one transaction and gives its value once committed; whatever it throws rolls everything back.
 * Work that lost a conflict (deadlock, serialization) is run again, at most three times, so it must do nothing but
 * talk to the database. A connection that cannot be had, or is lost before the work began, is tried anew;
 * one lost later is thrown, because only the caller knows what may be repeated (see {@link isDatabaseUnavailable}).
 */
export async function inTransaction<Value>(db: Database, work: (tx: Transaction) => Promise<Value>): Promise<Value> {
  const reconnectUntil = performance.now() + reconnectMilliseconds;
  let conflicts = 0;
  for (;;) {
    const attempt = { begun: false };
    try {
      return await attemptTransaction(db, work, attempt);
    } catch (error) {
      if (isRetryable(error) && conflicts < conflictRetries) {
        await pause(10 * 2 ** conflicts * Math.random());
        conflicts += 1;
      } else if (!attempt.begun && isDatabaseUnavailable(error) && performance.now() < reconnectUntil) {
        await pause(reconnectPause);
      } else {
        throw error;
      }
    }
  }
}

async function attemptTransaction<Value>(
  db: Database,
  work: (tx: Transaction) => Promise<Value>,
  attempt: { begun: boolean },
): Promise<Value> {
  const client = await db.$client.connect();
  let broken = false;
  try {
    return await sessionOver(client).transaction((tx) => {
      attempt.begun = true;
      return work(tx);
    });
  } catch (error) {
    // A client whose connection failed, or that waits for an answer in vain, must not serve the next caller.
    broken = isDatabaseUnavailable(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** One for each connection: making it anew costs as much as building a statement. */
const sessions = new WeakMap<PoolClient, NodePgDatabase<Schema>>();

function sessionOver(client: PoolClient): NodePgDatabase<Schema> {
  const session = sessions.get(client) ?? drizzle(client);
  sessions.set(client, session);
  return session;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
