import { and, eq, inArray, sql } from "drizzle-orm";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import { engine, openStates, type TakenReport } from "../report.ts";
import { artworkReports } from "./tables.ts";

/** A file that three processes did not survive is not tried again. */
export const mostTries = 3;
/** A process that was not alive for this time has died. */
export const leaseSeconds = 15;
const mostPerVisitor = 2;
/** One taker after another chooses, so that no two take the same file, and no visitor has more than two. */
const takingLock = 0x61727477;
/** How many clients are looked at, beginning with the one that has waited longest. */
const mostClients = 500;

/** The oldest report of a client that may be read now. */
export interface NextOfClient {
  readonly id: string;
  readonly client: string;
}

/**
 * Takes the report that `choose` names among the oldest ones of all clients, those that have waited longest first; null if there is none.
 * Counts the try before it begins, so that a file that ends the process of the shop is not tried without end.
 */
export function takeReport(
  db: Database,
  at: Date,
  choose: (waiting: readonly NextOfClient[]) => NextOfClient | undefined,
): Promise<TakenReport | null> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${takingLock})`);
    const chosen = choose(await nextOfClients(tx, at));
    if (chosen === undefined) return null;
    const { id, uploadId, sha256, mediaType, tries } = artworkReports;
    const [report] = await tx
      .select({ id, uploadId, sha256, mediaType, tries })
      .from(artworkReports)
      // Another process may have ended it since.
      .where(and(eq(id, chosen.id), inArray(artworkReports.state, openStates)))
      .for("update");
    if (report === undefined) return null;
    const counted = Math.min(report.tries + 1, mostTries);
    await tx
      .update(artworkReports)
      .set({ state: "running", tries: counted, startedAt: at, aliveAt: at })
      .where(eq(id, report.id));
    return { ...report, tries: report.tries + 1 };
  });
}

async function nextOfClients(tx: Transaction, at: Date): Promise<NextOfClient[]> {
  const leaseBegin = sql.param(new Date(at.getTime() - leaseSeconds * 1000), artworkReports.aliveAt);
  const { rows } = await tx.execute<{ id: string; client: string }>(sql`
    with open as (
      select id, client, visitor, created_at, state = 'running' and alive_at >= ${leaseBegin} as is_read
      from ${artworkReports}
      where state in ('waiting', 'running') and engine = ${engine}
    ),
    counted as (select *, count(*) filter (where is_read) over (partition by visitor) as running from open),
    next as (
      select distinct on (client) id, client, created_at from counted
      where not is_read and (visitor is null or running < ${mostPerVisitor})
      order by client, created_at, id
    )
    select id, client from next order by created_at, id limit ${mostClients}`);
  return rows;
}
