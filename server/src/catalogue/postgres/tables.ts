import type { Selection } from "@boxwright/core/catalogue/product";
import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { instant } from "../../platform/db/instant.ts";
import { storedJson } from "../../platform/db/stored-json.ts";

const storedSelection = z.record(z.string(), z.union([z.string(), z.number()]));

/** Configurations by the hash of what they say: written once, never changed. */
export const productConfigurations = pgTable(
  "product_configuration",
  {
    id: text().primaryKey(),
    sku: text().notNull(),
    version: integer().notNull(),
    selection: storedJson<Selection>("selection", storedSelection, "refuse").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (configuration) => [check("product_configuration_id_is_a_hash", sql`${configuration.id} ~ '^[0-9a-f]{64}$'`)],
);
