import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** This setting is on for connections of a demo. Other connections, such as psql, find no demo rows. */
export const demoSetting = "boxwright.demo";

/** The condition that excludes demo rows, except in a demo. `isDemo` is the column that marks them. */
export function exceptDemoRows(isDemo: PgColumn): SQL | undefined {
  return or(sql`not ${isDemo}`, sql`current_setting(${sql.raw(`'${demoSetting}'`)}, true) = 'on'`);
}
