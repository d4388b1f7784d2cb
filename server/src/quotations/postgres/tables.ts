import type { QuotedLine } from "@boxwright/core/quotations/quotation";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { bigint, check, date, index, pgSequence, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { boundedJson } from "../../platform/db/bounded-json.ts";
import { instant } from "../../platform/db/instant.ts";
import { storedJson } from "../../platform/db/stored-json.ts";
import { storedQuotedLines } from "../stored-price.ts";

/** The number in {@link quotations.number}. Gaps are possible. */
export const quotationPlaces = pgSequence("quotation_place", { startWith: 1, minValue: 1, maxValue: 99_999_999 });

/** Offers of staff at prices of their own. They never change: another offer is another quotation. */
export const quotations = pgTable(
  "quotation",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    number: text().notNull().unique().default(sql`'Q-' || lpad(nextval('quotation_place')::text, 8, '0')`),
    /** The inquiry that it answers. */
    inquiryId: uuid("inquiry_id").notNull(),
    lines: storedJson<readonly QuotedLine[]>("lines", storedQuotedLines, "refuse").notNull(),
    /** In cents. */
    shipping: bigint({ mode: "number" }).notNull(),
    /** Its last day. */
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    /** For its reader. */
    note: text().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (quotation) => [
    index("quotation_of_inquiry").on(quotation.inquiryId),
    index("quotation_created_at").on(quotation.createdAt),
    check("quotation_number_form", sql`${quotation.number} ~ '^Q-[0-9]{8}$'`),
    check("quotation_shipping_not_negative", sql`${quotation.shipping} >= 0`),
    check("quotation_lines", boundedJson({ column: quotation.lines, kind: "array", mostBytes: 256 * 1024 })),
  ],
);

/** The links to a quotation: one for its author, and one for each attempt to mail it. Only the hash of a key is stored. */
export const quotationKeys = pgTable(
  "quotation_key",
  {
    keyHash: text("key_hash").primaryKey(),
    quotationId: uuid("quotation_id")
      .notNull()
      .references(() => quotations.id, { onDelete: "cascade" }),
  },
  (key) => [index("quotation_key_of_quotation").on(key.quotationId)],
);

/** The payment that uses a quotation: at most one, pending or successful. */
export const quotationUses = pgTable(
  "quotation_use",
  {
    quotationId: uuid("quotation_id")
      .primaryKey()
      .references(() => quotations.id),
    paymentId: uuid("payment_id").notNull(),
    usedAt: instant("used_at").notNull(),
  },
  (use) => [index("quotation_use_of_payment").on(use.paymentId)],
);
