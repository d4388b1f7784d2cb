import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Connections of a demo have it on. Every other connection, a person's at a terminal too, goes without demo rows. */
export const demoSetting = "boxwright.demo";

/** Rows of the demo count in a demo alone. `isDemo` is the column that marks them. */
export function counts(isDemo: PgColumn): SQL | undefined {
  return or(sql`not ${isDemo}`, sql`current_setting(${sql.raw(`'${demoSetting}'`)}, true) = 'on'`);
}
