import { documentKinds } from "@boxwright/core/documents/issued-document";
import type { PrintedDocument } from "@boxwright/core/documents/printed-document";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { orders } from "../../orders/postgres/tables.ts";
import { instant } from "../../platform/db/instant.ts";
import { storedJson } from "../../platform/db/stored-json.ts";
import { storedDocument } from "../stored-document.ts";

const kinds = sql.raw(documentKinds.map((kind) => `'${kind}'`).join(", "));

/** The last number of each kind. A number is taken in the transaction that issues the document, so that there are no gaps. */
export const documentCounters = pgTable(
  "document_counter",
  {
    tenant: text({ enum: tenantNames }).notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    last: integer().notNull(),
  },
  (counter) => [
    primaryKey({ columns: [counter.tenant, counter.kind] }),
    check("document_counter_known_kind", sql`${counter.kind} in (${kinds})`),
    check("document_counter_not_negative", sql`${counter.last} >= 0`),
  ],
);

/** Documents that never change once they are issued. The file store has the drawn PDF. */
export const issuedDocuments = pgTable(
  "issued_document",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    /** 42 of `INV-00000042`. */
    place: integer().notNull(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** The cancellation of a credit note; null for other documents. */
    cancellationId: uuid("cancellation_id").unique(),
    /** How many moves of its order's history an invoice shows: cancellations after them have credit notes. Null for other documents. */
    shownMoves: integer("shown_moves"),
    /** The total that the document states, in cents. */
    amount: bigint({ mode: "number" }).notNull(),
    content: storedJson<PrintedDocument>("content", storedDocument, "refuse").notNull(),
    issuedAt: instant("issued_at").notNull(),
    /** The last day of a quotation; null for other documents. */
    validUntil: date("valid_until", { mode: "string" }),
  },
  (document) => [
    unique("issued_document_number").on(document.tenant, document.kind, document.place),
    uniqueIndex("issued_document_one_invoice_per_order").on(document.orderId).where(sql`${document.kind} = 'invoice'`),
    index("issued_document_of_order").on(document.orderId),
    index("issued_document_of_quotations").on(document.validUntil).where(sql`${document.kind} = 'quotation'`),
    check("issued_document_known_kind", sql`${document.kind} in (${kinds})`),
    check("issued_document_place_positive", sql`${document.place} > 0`),
    check("issued_document_amount_not_negative", sql`${document.amount} >= 0`),
    check(
      "issued_document_credit_note_of_cancellation",
      sql`(${document.kind} = 'creditNote') = (${document.cancellationId} is not null)`,
    ),
    check(
      "issued_document_invoice_shows_moves",
      sql`(${document.kind} = 'invoice') = (${document.shownMoves} is not null)`,
    ),
    check(
      "issued_document_valid_quotation",
      sql`(${document.kind} = 'quotation') = (${document.validUntil} is not null)`,
    ),
  ],
);
