import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** The order of a list: by a time that never changes, and for equal times by the UUID of the row. Neither may be null. */
export interface KeysetOrder {
  readonly at: PgColumn;
  readonly id: PgColumn;
  readonly direction: "oldest first" | "newest first";
}

/** The clauses for the query of a page. It also selects `position`, and one row more than the page has. */
export interface KeysetQuery {
  /** Undefined for the first page. */
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly position: SQL<string>;
}

export interface Page<Row> {
  readonly rows: Row[];
  /** The cursor of the next page; null after the last row. */
  readonly nextCursor: string | null;
}

export type CursorRefusal = "invalidCursor";

export const maxPageRows = 200;
const longestCursor = 200;
const cursorForm = /^[\w-]+$/;
const positionForm =
  /^((?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})\d{3}Z ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/**
 * Pages a list by the position of the last row, so that rows that are added or removed meanwhile do not repeat or hide other rows. Each
 * row that stays in the list while it is read is on exactly one page. Positions have the microseconds of PostgreSQL.
 */
export function keysetQuery(
  { at, id, direction }: KeysetOrder,
  { cursor, size }: { readonly cursor: string | null; readonly size: number },
): Result<KeysetQuery, CursorRefusal> {
  if (!Number.isSafeInteger(size) || size < 1 || size > maxPageRows) throw new RangeError(`a page of ${size} rows`);
  const after = cursor === null ? null : positionIn(cursor);
  if (cursor !== null && after === null) return refused("invalidCursor");
  const sorted = direction === "oldest first" ? asc : desc;
  const beyond = direction === "oldest first" ? sql`>` : sql`<`;
  return ok({
    where: after === null ? undefined : sql`(${at}, ${id}) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`,
    orderBy: [sorted(at), sorted(id)],
    limit: size + 1,
    position: sql<string>`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || ${id}`,
  });
}

/** The page with the rows of a {@link KeysetQuery}. */
export function pageOf<Row>(
  { limit }: KeysetQuery,
  found: readonly { readonly row: Row; readonly position: string }[],
): Page<Row> {
  const shown = found.slice(0, limit - 1);
  const last = found.length < limit ? undefined : shown.at(-1);
  return {
    rows: shown.map(({ row }) => row),
    nextCursor: last === undefined ? null : Buffer.from(last.position).toString("base64url"),
  };
}

/** The position in a cursor; null for a text that is not a cursor. */
function positionIn(cursor: string): { readonly at: string; readonly id: string } | null {
  if (cursor.length > longestCursor || !cursorForm.test(cursor)) return null;
  const text = Buffer.from(cursor, "base64url").toString("latin1");
  const [, milliseconds = "", id = ""] = positionForm.exec(text) ?? [];
  const moment = new Date(`${milliseconds}Z`);
  // February 30 has the format of a date but does not exist.
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString() === `${milliseconds}Z`;
  return isReal ? { at: text.slice(0, text.indexOf(" ")), id } : null;
}
