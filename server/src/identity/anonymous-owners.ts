import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isUnreferenced } from "../platform/db/references.ts";
import { anonymousSession } from "./postgres/tables.ts";

/** A condition for rows of an anonymous visitor who cannot come back, because the session has been deleted. */
export function hasNoAnonymousSession(ownerId: PgColumn): SQL | undefined {
  return isUnreferenced(ownerId, [anonymousSession.id]);
}
