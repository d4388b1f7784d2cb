import { type ExtractTablesWithRelations, TransactionRollbackError } from "drizzle-orm";
import type { NodePgDatabase, NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgTransaction } from "drizzle-orm/pg-core";
import type { Pool, PoolClient } from "pg";
import { passPointsAtCommit } from "../fault-points.ts";
import { databaseErrorCode, isDatabaseUnavailable, isRetryable } from "./errors.ts";
import { inOnePacket } from "./one-packet.ts";

type Schema = Record<string, never>;

/** The connection pool for drizzle. Each room queries its own tables. */
export type Database = NodePgDatabase<Schema> & { readonly $client: Pool };

export type Transaction = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

const conflictRetries = 3;
/** How long a request waits for an unavailable database before it gets a 503. */
const reconnectMilliseconds = 700;
const reconnectPause = 100;

export function databaseOver(pool: Pool): Database {
  return drizzle(pool);
}

/**
 * Runs `work` in one transaction and returns its value after the commit. An error rolls everything back, and so does a
 * refusal, so that nobody commits half of what was refused. After a conflict (deadlock, serialization) the work runs again, at most three
 * times, so it must not have side effects outside the database. If there is no connection, or it is lost before the work begins, another
 * one is tried. A connection that is lost later is an error, because only the caller knows whether the work may be repeated (see
 * {@link isDatabaseUnavailable}).
 */
export function inTransaction<Value>(db: Database, work: (tx: Transaction) => Promise<Value>): Promise<Value> {
  return transact(db, work, isRefusal);
}

/** Like {@link inTransaction}, but commits what `work` writes before it refuses, such as that a ticket was tried. */
export function inTransactionThatRecordsRefusals<Value>(
  db: Database,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  return transact(db, work, () => false);
}

function isRefusal(value: unknown): boolean {
  return typeof value === "object" && value !== null && "ok" in value && value.ok === false;
}

async function transact<Value>(
  db: Database,
  work: (tx: Transaction) => Promise<Value>,
  isUndone: (value: Value) => boolean,
): Promise<Value> {
  const reconnectUntil = performance.now() + reconnectMilliseconds;
  let conflicts = 0;
  for (;;) {
    const attempt: Attempt<Value> = { begun: false, refused: null };
    try {
      return await attemptTransaction(db, work, isUndone, attempt);
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

interface Attempt<Value> {
  begun: boolean;
  /** What `work` returned, if that rolls the transaction back. */
  refused: { readonly value: Value } | null;
}

async function attemptTransaction<Value>(
  db: Database,
  work: (tx: Transaction) => Promise<Value>,
  isUndone: (value: Value) => boolean,
  attempt: Attempt<Value>,
): Promise<Value> {
  const client = await db.$client.connect();
  let broken = false;
  try {
    const [value, done] = await sessionOver(client).transaction(async (tx) => {
      attempt.begun = true;
      const ending: (() => Promise<void>)[] = [];
      lastWork.set(tx, ending);
      clients.set(tx, client);
      const done = await work(tx);
      if (isUndone(done)) {
        attempt.refused = { value: done };
        tx.rollback();
      }
      for (const end of ending) await end();
      return [done, tx];
    });
    passPointsAtCommit(done);
    for (const follow of following.get(done) ?? []) follow();
    return value;
  } catch (error) {
    if (attempt.refused !== null && error instanceof TransactionRollbackError) return attempt.refused.value;
    // A client whose connection failed or hangs must not serve the next caller.
    broken = isDatabaseUnavailable(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The last work of each open transaction. */
const lastWork = new WeakMap<object, (() => Promise<void>)[]>();

/**
 * Adds work to the end of a transaction of {@link inTransaction}, just before its commit. A row that many transactions lock is locked there:
 * after all other rows, so that it is part of no deadlock, and for a short time.
 */
export function beforeCommit(tx: Transaction, work: () => Promise<void>): void {
  const works = lastWork.get(tx);
  if (works === undefined) throw new Error("Only a transaction of inTransaction has work before its commit");
  works.push(work);
}

/** What follows the commit of each transaction. */
const following = new WeakMap<object, (() => void)[]>();

/** Calls a function once a transaction of {@link inTransaction} is committed, and never if it is rolled back. It must not throw. */
export function afterCommit(tx: Transaction, follow: () => void): void {
  const follows = following.get(tx) ?? [];
  follows.push(follow);
  following.set(tx, follows);
}

/** The connection of each open transaction. */
const clients = new WeakMap<object, PoolClient>();

/** The connection of a transaction of {@link inTransaction}, for a library that brings its own statements. */
export function connectionOf(tx: Transaction): PoolClient {
  const client = clients.get(tx);
  if (client === undefined) throw new Error("Only a transaction of inTransaction has a connection of its own");
  return client;
}

type ResultsOf<Statements extends readonly Promise<unknown>[]> = {
  readonly [Place in keyof Statements]: Awaited<Statements[Place]>;
};

/**
 * Sends statements of a transaction to the database at once, instead of each after the response to the one before; the database runs them in the
 * order in which `send` issues them. Only for statements that are right whatever the others return. If one fails, the rest fail, too; once
 * all have ended, so that none of them runs after the rollback, the error of the first is thrown.
 */
export async function together<const Statements extends readonly Promise<unknown>[]>(
  tx: Transaction,
  send: () => Statements,
): Promise<ResultsOf<Statements>> {
  inOnePacket(clients.get(tx), process.nextTick);
  const outcomes = await Promise.allSettled(send());
  const errors = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  if (errors.length > 0) throw errors.find((error) => databaseErrorCode(error) !== afterFailure) ?? errors[0];
  return outcomes.map((outcome) =>
    outcome.status === "fulfilled" ? outcome.value : null,
  ) as unknown as ResultsOf<Statements>;
}

/** The SQLSTATE of a statement in a transaction in which another one has failed. */
const afterFailure = "25P02";

/** One session per connection, because creating one takes as long as building a statement. */
const sessions = new WeakMap<PoolClient, NodePgDatabase<Schema>>();

function sessionOver(client: PoolClient): NodePgDatabase<Schema> {
  const session = sessions.get(client) ?? drizzle(client);
  sessions.set(client, session);
  return session;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
