import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isUnreferenced } from "../platform/db/references.ts";
import { anonymousSession } from "./postgres/tables.ts";

/** True of rows whose owner, an anonymous visitor, can never come back: the session is over and forgotten. */
export function hasNoAnonymousSession(ownerId: PgColumn): SQL | undefined {
  return isUnreferenced(ownerId, [anonymousSession.id]);
}
