import { tenantNames } from "@boxwright/core/storefront/tenants";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/instant.ts";

/** The erasures of customers. The rows of the customer are gone; the files follow, those that are still stored are listed. */
export const erasures = pgTable(
  "desk_erasure",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    customerId: uuid("customer_id").notNull(),
    at: instant("at").notNull(),
    /** The keys of the files that have to be removed. */
    files: text().array().notNull(),
    /** When the last file was removed; null until then. */
    completedAt: instant("completed_at"),
  },
  (erasure) => [
    index("desk_erasure_of_customer").on(erasure.tenant, erasure.customerId),
    index("desk_erasure_at").on(erasure.at),
  ],
);
