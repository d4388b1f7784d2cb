import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** A setting that is on for connections of a demo. Every other connection, such as psql, sees no demo rows. */
export const demoSetting = "boxwright.demo";

/** The condition that leaves out rows of the demo, except in a demo. `isDemo` is the column that marks them. */
export function exceptDemoRows(isDemo: PgColumn): SQL | undefined {
  return or(sql`not ${isDemo}`, sql`current_setting(${sql.raw(`'${demoSetting}'`)}, true) = 'on'`);
}
