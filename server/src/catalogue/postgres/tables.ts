import type { Selection } from "@boxwright/core/catalogue/product";
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/instant.ts";

/** Configurations by the hash of what they say: written once, never changed. */
export const productConfigurations = pgTable(
  "product_configuration",
  {
    id: text().primaryKey(),
    sku: text().notNull(),
    version: integer().notNull(),
    selection: jsonb().$type<Selection>().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (configuration) => [check("product_configuration_id_is_a_hash", sql`${configuration.id} ~ '^[0-9a-f]{64}$'`)],
);
