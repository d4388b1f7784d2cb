import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/instant.ts";

/** How often the cache of a tenant's content was cleared, which every process follows. */
export const contentClearings = pgTable(
  "content_clearing",
  {
    tenant: text({ enum: tenantNames }).primaryKey(),
    number: integer().notNull(),
    clearedAt: instant("cleared_at").notNull(),
  },
  (clearing) => [check("content_clearing_numbered_from_one", sql`${clearing.number} >= 1`)],
);
