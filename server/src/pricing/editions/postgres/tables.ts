import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { boundedJson } from "../../../platform/db/bounded-json.ts";
import { instant } from "../../../platform/db/instant.ts";
import { storedJson } from "../../../platform/db/stored-json.ts";
import { mostTablesBytes, type PriceTables } from "../price-tables.ts";

export const editionOrigins = ["files", "desk"] as const;

export const mostReasonCharacters = 300;

const storedTables = z.record(z.string(), z.unknown());

/**
 * The published price tables of a tenant. Numbers have no gaps, because each edition refers to the one before it, and a trigger keeps a
 * published edition from changing.
 */
export const priceEditions = pgTable(
  "price_edition",
  {
    tenant: text({ enum: tenantNames }).notNull(),
    number: integer().notNull(),
    previous: integer().generatedAlwaysAs(sql`nullif(number - 1, 0)`),
    tables: storedJson<PriceTables>("tables", storedTables, "refuse").notNull(),
    /** `files`: the content folder, at a start of the shop. */
    origin: text({ enum: editionOrigins }).notNull(),
    /** The member of staff; null for the operator, whose files the tables come from. */
    publishedBy: uuid("published_by"),
    publishedByName: text("published_by_name").notNull(),
    reason: text().notNull(),
    effectiveFrom: instant("effective_from").notNull(),
    publishedAt: instant("published_at").notNull(),
  },
  (edition) => [
    primaryKey({ columns: [edition.tenant, edition.number] }),
    foreignKey({
      name: "price_edition_without_gaps",
      columns: [edition.tenant, edition.previous],
      foreignColumns: [edition.tenant, edition.number],
    }),
    index("price_edition_by_effect").on(edition.tenant, edition.effectiveFrom, edition.number),
    check("price_edition_numbered_from_one", sql`${edition.number} >= 1`),
    check("price_edition_tables", boundedJson({ column: edition.tables, kind: "object", mostBytes: mostTablesBytes })),
    check("price_edition_reason", sql`length(${edition.reason}) <= ${sql.raw(String(mostReasonCharacters))}`),
    check("price_edition_origin", sql`(${edition.origin} = 'desk') = (${edition.publishedBy} is not null)`),
    check("price_edition_effective_later", sql`${edition.effectiveFrom} >= ${edition.publishedAt}`),
  ],
);

/** An edition that never takes effect, because a member of staff withdrew it before its time. */
export const priceWithdrawals = pgTable(
  "price_withdrawal",
  {
    tenant: text({ enum: tenantNames }).notNull(),
    number: integer().notNull(),
    withdrawnBy: uuid("withdrawn_by").notNull(),
    withdrawnByName: text("withdrawn_by_name").notNull(),
    reason: text().notNull(),
    withdrawnAt: instant("withdrawn_at").notNull(),
  },
  (withdrawal) => [
    primaryKey({ columns: [withdrawal.tenant, withdrawal.number] }),
    foreignKey({
      name: "price_withdrawal_of_edition",
      columns: [withdrawal.tenant, withdrawal.number],
      foreignColumns: [priceEditions.tenant, priceEditions.number],
    }),
    check("price_withdrawal_reason", sql`length(${withdrawal.reason}) <= ${sql.raw(String(mostReasonCharacters))}`),
  ],
);

/**
 * The draft of a tenant's next edition. The row stays when there is no draft, so that versions never repeat, and it is the lock of all
 * changes of editions and drafts.
 */
export const priceDrafts = pgTable(
  "price_draft",
  {
    tenant: text({ enum: tenantNames }).primaryKey(),
    version: integer().notNull(),
    /** Null while there is no draft, as are the other columns. */
    tables: storedJson<PriceTables | null>("tables", storedTables, "refuse"),
    /** The newest edition when the draft began. */
    basedOn: integer("based_on"),
    savedBy: uuid("saved_by"),
    savedByName: text("saved_by_name"),
    savedAt: instant("saved_at"),
  },
  (draft) => [
    foreignKey({
      name: "price_draft_based_on_edition",
      columns: [draft.tenant, draft.basedOn],
      foreignColumns: [priceEditions.tenant, priceEditions.number],
    }),
    check("price_draft_tables", boundedJson({ column: draft.tables, kind: "object", mostBytes: mostTablesBytes })),
    check(
      "price_draft_is_whole",
      sql`num_nonnulls(${draft.tables}, ${draft.basedOn}, ${draft.savedBy}, ${draft.savedByName}, ${draft.savedAt}) in (0, 5)`,
    ),
  ],
);
