import { partStates, shopParts } from "@boxwright/core/storefront/shop-status";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/instant.ts";

/** What the operator tells customers on the page of the status: at most one notice of a tenant. */
export const statusNotices = pgTable("status_notice", {
  tenant: text({ enum: tenantNames }).primaryKey(),
  /** Null for the whole shop. */
  part: text({ enum: shopParts }),
  state: text({ enum: partStates }).notNull(),
  en: text().notNull(),
  de: text().notNull(),
  since: instant("since").notNull(),
});
