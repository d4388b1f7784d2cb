import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Database } from "../../platform/db/database.ts";
import type { OrderFilter, OrderSort } from "./order-filter.ts";
import { countAtMost, keyType, type ListPosition, positionsAfter } from "./postgres/list-store.ts";
import { newestWithWords } from "./postgres/word-store.ts";

/** Up to here, the number of orders of a list is exact. */
export const mostCounted = 1_000;

/** With words, a list has only this many of the newest orders with them. */
export const mostWithWords = 100;

export interface OrderListRequest {
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly cursor: string | null;
  readonly limit: number;
}

export interface ListedOrders {
  readonly ids: readonly string[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
  readonly count: number;
  /** False if more orders match than {@link count}. */
  readonly isCountExact: boolean;
}

/** A page of orders by their summaries. */
export async function listOrders(
  db: Database,
  { filter, sort, cursor, limit }: OrderListRequest,
): Promise<Result<ListedOrders, "invalidCursor">> {
  const after = cursor === null ? null : positionIn(cursor, sort);
  if (cursor !== null && after === null) return refused("invalidCursor");
  const found = filter.words.length === 0 ? null : await newestWithWords(db, filter, mostWithWords + 1);
  const among = found?.slice(0, mostWithWords) ?? null;
  const [positions, count] = await Promise.all([
    positionsAfter(db, filter, { sort, after, limit: limit + 1, among }),
    found?.length ?? countAtMost(db, filter, mostCounted + 1),
  ]);
  const most = found === null ? mostCounted : mostWithWords;
  const shown = positions.slice(0, limit);
  const last = positions.length > limit ? shown.at(-1) : undefined;
  return ok({
    ids: shown.map(({ id }) => id),
    nextCursor: last === undefined ? null : cursorOf(last),
    count: Math.min(count, most),
    isCountExact: count <= most,
  });
}

/** The newest orders with the words of a filter. */
export function newestOrdersWithWords(db: Database, filter: OrderFilter, limit: number): Promise<readonly string[]> {
  return newestWithWords(db, filter, limit);
}

function cursorOf({ segment, key, id }: ListPosition): string {
  return Buffer.from(`${segment} ${key} ${id}`).toString("base64url");
}

const longestCursor = 200;
const cursorForm = /^[\w-]+$/;
const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const keyForms = {
  date: /^\d{4}-\d\d-\d\d$/,
  timestamptz: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
  bigint: /^\d{1,15}$/,
};

/** The position in a cursor of a list with this sort; null for a text that is none. */
function positionIn(cursor: string, sort: OrderSort): ListPosition | null {
  if (cursor.length > longestCursor || !cursorForm.test(cursor)) return null;
  const [place = "", key = "", id = "", ...others] = Buffer.from(cursor, "base64url").toString("latin1").split(" ");
  const segment = /^\d$/.test(place) ? Number(place) : -1;
  const type = keyType(sort, segment);
  if (type === undefined || others.length > 0 || !idForm.test(id) || !keyForms[type].test(key)) return null;
  return type === "bigint" || isMoment(key) ? { segment, key, id } : null;
}

/** February 30 has the format of a date but does not exist. */
function isMoment(key: string): boolean {
  const moment = new Date(key.length === 10 ? `${key}T00:00:00.000Z` : `${key.slice(0, 23)}Z`);
  return (
    !Number.isNaN(moment.getTime()) &&
    key.startsWith(moment.toISOString().slice(0, key.length === 10 ? 10 : 23)) &&
    !key.startsWith("0000")
  );
}
