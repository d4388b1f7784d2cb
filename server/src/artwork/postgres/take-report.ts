import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { uploads } from "../../uploads/postgres/tables.ts";
import type { Upload } from "../../uploads/upload.ts";
import { engine } from "../report.ts";
import { artworkReports } from "./tables.ts";

/** A report whose file a process is to read now. */
export interface TakenReport {
  readonly id: string;
  readonly upload: Pick<Upload, "id" | "sha256" | "mediaType">;
  /** How often a process has begun to read the file, with this time; beyond {@link mostTries} it must not be read again. */
  readonly tries: number;
}

/** A file that three processes did not survive is not tried again. */
export const mostTries = 3;
/** A process that was not alive for this time has died. */
export const leaseSeconds = 15;
/** Clients take turns: one whose files have taken a process in this time waits behind the others. */
const turnSeconds = 60;
const mostPerOwner = 2;
/** One taker after another chooses, so that no two take the same file, and no visitor has more than two. */
const takingLock = 0x61727477;

type Row = { id: string; tries: number; uploadId: string; sha256: string; mediaType: Upload["mediaType"] };

/**
 * Takes the report whose turn it is, among all processes of the shop: the oldest one of the client network whose files have been read
 * least in the last minute. Counts the try before it begins, so that a file that ends the process of the shop is not tried without end.
 */
export function takeReport(db: Database, at: Date): Promise<TakenReport | null> {
  const time = (seconds: number) => sql.param(new Date(at.getTime() - seconds * 1000), artworkReports.startedAt);
  const now = sql.param(at, artworkReports.startedAt);
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${takingLock})`);
    const { rows } = await tx.execute<Row>(sql`
      with open as materialized (
        select report.id, report.created_at, report.started_at, upload.owner_id,
          coalesce(upload.network, upload.owner_id::text) as client,
          report.state = 'running' and report.alive_at >= ${time(leaseSeconds)} as is_alive,
          report.state in ('waiting', 'running') as is_open
        from ${artworkReports} report join ${uploads} upload on upload.id = report.upload_id
        where report.engine = ${engine}
          and (report.state in ('waiting', 'running') or report.started_at > ${time(turnSeconds)})
      ),
      counted as (
        select id, created_at, is_open and not is_alive as is_free,
          count(*) filter (where is_alive) over (partition by owner_id) as running,
          count(*) filter (where started_at > ${time(turnSeconds)}) over (partition by client) as turns
        from open
      ),
      next as (
        select id from counted where is_free and running < ${mostPerOwner} order by turns, created_at, id limit 1
      ),
      before as (select report.id, report.tries from ${artworkReports} report join next using (id)),
      taken as (
        update ${artworkReports} report
        set state = 'running', tries = least(report.tries + 1, ${mostTries}), started_at = ${now}, alive_at = ${now}
        from next where report.id = next.id
        returning report.id, report.upload_id
      )
      select taken.id, before.tries + 1 as tries, upload.id as "uploadId", upload.sha256, upload.media_type as "mediaType"
      from taken join before using (id) join ${uploads} upload on upload.id = taken.upload_id`);
    const [row] = rows;
    if (row === undefined) return null;
    const { id, tries, uploadId, sha256, mediaType } = row;
    return { id, tries: Number(tries), upload: { id: uploadId, sha256, mediaType } };
  });
}
