import type { Selection } from "@boxwright/core/catalogue/product";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/instant.ts";
import { storedJson } from "../../platform/db/stored-json.ts";
import { storedSelection } from "../stored-selection.ts";

/** Configurations by the hash of their content. They never change, and are removed a while after their last use. */
export const productConfigurations = pgTable(
  "product_configuration",
  {
    id: text().primaryKey(),
    sku: text().notNull(),
    version: integer().notNull(),
    selection: storedJson<Selection>("selection", storedSelection, "refuse").notNull(),
    /** Whether its URL was sent by a call other than those of carts. */
    isLinked: boolean("is_linked").notNull(),
    /** When it was last stored or read, to the hour. One that was just stored again is about to be referenced. */
    usedAt: instant("used_at").notNull().defaultNow(),
  },
  (configuration) => [
    index("product_configuration_used_at").on(configuration.usedAt),
    check("product_configuration_id_is_a_hash", sql`${configuration.id} ~ '^[0-9a-f]{64}$'`),
  ],
);
