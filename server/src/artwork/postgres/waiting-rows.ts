import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import { leaseSeconds, mostTries } from "../waiting.ts";
import type { WaitingTable } from "./waiting-columns.ts";

const mostPerVisitor = 2;
/** How many clients are looked at, beginning with the one that has waited longest. */
const mostClients = 500;

/** A table of rows that wait, and what its takers need to know of it. */
export interface WaitingList {
  readonly table: WaitingTable;
  /** Only rows of this engine are taken. */
  readonly engine: number;
  /** One taker after another chooses, so that no two take the same row, and no visitor has more than two. */
  readonly lock: number;
}

/** The oldest row of a client that may be taken now. */
export interface NextOfClient {
  readonly id: string;
  readonly client: string;
}

/** A row that this process has taken. */
export interface TakenRow {
  readonly id: string;
  /** How often a process has begun to work on it, with this time. */
  readonly tries: number;
  /** When this process began. A process that takes the row later, because this one was not alive for a while, has a later time. */
  readonly startedAt: Date;
}

/** The condition that a process still has the row that it took. One whose lease ran out never writes over the work of the next one. */
export function isStillTaken(table: WaitingTable, { id, startedAt }: TakenRow): SQL | undefined {
  return and(eq(table.id, id), eq(table.state, "running"), eq(table.startedAt, startedAt));
}

/**
 * Takes the row that `choose` names among the oldest ones of all clients, those that have waited longest first; null if there is none.
 * Counts the try before it begins, so that work that ends the process of the shop is not tried without end.
 */
export function takeWaiting(
  db: Database,
  list: WaitingList,
  at: Date,
  choose: (waiting: readonly NextOfClient[]) => NextOfClient | undefined,
): Promise<TakenRow | null> {
  const { table, lock } = list;
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    const chosen = choose(await nextOfClients(tx, list, at));
    if (chosen === undefined) return null;
    const moment = sql.param(at, table.aliveAt);
    const { rows } = await tx.execute<{ tries: number }>(sql`
      update ${table} taken
      set state = 'running', tries = least(found.tries + 1, ${mostTries}), started_at = ${moment}, alive_at = ${moment}
      from (
        select id, tries from ${table}
        where id = ${chosen.id} and state in ('waiting', 'running') for update
      ) found
      where taken.id = found.id
      returning found.tries`);
    // Another process may have ended it since.
    const [row] = rows;
    return row === undefined ? null : { id: chosen.id, tries: row.tries + 1, startedAt: at };
  });
}

async function nextOfClients(tx: Transaction, { table, engine }: WaitingList, at: Date): Promise<NextOfClient[]> {
  const leaseBegin = sql.param(new Date(at.getTime() - leaseSeconds * 1000), table.aliveAt);
  const { rows } = await tx.execute<{ id: string; client: string }>(sql`
    with open as (
      select id, client, visitor, created_at, state = 'running' and alive_at >= ${leaseBegin} as is_taken
      from ${table}
      where state in ('waiting', 'running') and engine = ${engine}
    ),
    counted as (select *, count(*) filter (where is_taken) over (partition by visitor) as running from open),
    next as (
      select distinct on (client) id, client, created_at from counted
      where not is_taken and (visitor is null or running < ${mostPerVisitor})
      order by client, created_at, id
    )
    select id, client from next order by created_at, id limit ${mostClients}`);
  return rows;
}

/** Records that the process that works on a row is alive. */
export async function keepAlive(db: Database, table: WaitingTable, taken: TakenRow, at: Date): Promise<void> {
  const moment = sql.param(at, table.aliveAt);
  await db.execute(sql`update ${table} set alive_at = ${moment} where ${isStillTaken(table, taken)}`);
}

/** Lets a row that this process has taken wait for another try. */
export async function putBack(db: Database, table: WaitingTable, taken: TakenRow): Promise<void> {
  await db.execute(sql`update ${table} set state = 'waiting' where ${isStillTaken(table, taken)}`);
}

/** Lets such a row rest until its lease ends, as if it had not been tried. Meanwhile the other rows of its client have their turn. */
export async function letRest(db: Database, table: WaitingTable, taken: TakenRow, at: Date): Promise<void> {
  const moment = sql.param(at, table.aliveAt);
  await db.execute(sql`
    update ${table} set alive_at = ${moment}, tries = greatest(tries - 1, 0) where ${isStillTaken(table, taken)}`);
}

/** Removes such a row; false if another process has taken, ended or removed it. */
export async function removeTaken(tx: Transaction, table: WaitingTable, taken: TakenRow): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from ${table} where ${isStillTaken(table, taken)}`);
  return rowCount === 1;
}

/** Removes rows that wait since a moment for an earlier engine. They name the networks of visitors. */
export async function removeEarlierWaiting(db: Database, { table, engine }: WaitingList, before: Date): Promise<void> {
  const moment = sql.param(before, table.createdAt);
  await db.execute(sql`
    delete from ${table}
    where engine < ${engine} and state in ('waiting', 'running') and created_at < ${moment}`);
}
