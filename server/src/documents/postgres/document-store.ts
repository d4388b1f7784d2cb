import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { and, eq, getTableColumns, gte, lt, type SQL, sql } from "drizzle-orm";
import { storedOrderId } from "../../orders/stored-order-id.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { violatedConstraint } from "../../platform/db/errors.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { allPlaceholdersOf, preparedRead, preparedSql } from "../../platform/db/prepared.ts";
import { columnsOf } from "../../platform/db/rows.ts";
import { documentCounters, issuedDocuments } from "./tables.ts";

export type IssuedDocument = typeof issuedDocuments.$inferSelect;

const invoiceOfOrder = preparedRead((db) =>
  db
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.orderId, sql.placeholder("orderId")), eq(issuedDocuments.kind, "invoice"))),
);

export async function findInvoice(db: Database | Transaction, orderId: string): Promise<IssuedDocument | null> {
  const [invoice] = await invoiceOfOrder(db, { orderId });
  return invoice ?? null;
}

export function findCreditNote(db: Database | Transaction, cancellationId: string): Promise<IssuedDocument | null> {
  return find(db, eq(issuedDocuments.cancellationId, cancellationId));
}

/** The credit notes issued for an order, the oldest first. */
export async function creditNotesOfOrder(db: Database, orderId: string): Promise<IssuedDocument[]> {
  const isOfOrder = and(eq(issuedDocuments.orderId, orderId), eq(issuedDocuments.kind, "creditNote"));
  return db.select().from(issuedDocuments).where(isOfOrder).orderBy(issuedDocuments.place);
}

export function findQuotation(db: Database, id: string): Promise<IssuedDocument | null> {
  return find(db, and(eq(issuedDocuments.id, id), eq(issuedDocuments.kind, "quotation")));
}

async function find(db: Database | Transaction, which: SQL | undefined): Promise<IssuedDocument | null> {
  const [document] = await db.select().from(issuedDocuments).where(which);
  return document ?? null;
}

/** When the quotations of an order that are valid on a day were issued, the oldest first. */
export async function validQuotations(tx: Transaction, orderId: string, day: CalendarDate): Promise<Date[]> {
  const { kind, validUntil, issuedAt } = issuedDocuments;
  const isValid = and(eq(issuedDocuments.orderId, orderId), eq(kind, "quotation"), gte(validUntil, day));
  const rows = await tx.select({ issuedAt }).from(issuedDocuments).where(isValid).orderBy(issuedAt);
  return rows.map((row) => row.issuedAt);
}

/** The digits of a number, at least eight, as `documentNumber` writes them. */
const digits = sql`to_char(counter.last, 'FM9900000000')`;

/**
 * The order is locked before the counter, which is the last lock: a statement that waits for a change of its order keeps no other document
 * waiting.
 */
const storeNumbered = preparedSql<{ readonly place: number }>((db) => {
  const { place: _, content, ...facts } = allPlaceholdersOf(issuedDocuments);
  const stored: Readonly<Record<string, SQL>> = {
    ...facts,
    place: sql`counter.last`,
    content: sql`replace(${content}, ${sql.placeholder("id")}, ${digits})::jsonb`,
  };
  const values = Object.keys(getTableColumns(issuedDocuments)).map((field) => sql`${stored[field]}`);
  return sql`
    with numbered as (${storedOrderId(db)}),
    counter as (
      insert into ${documentCounters} (tenant, kind, last)
      select ${facts.tenant}, ${facts.kind}, 1 from numbered
      on conflict (tenant, kind) do update set last = ${documentCounters.last} + 1
      returning last
    )
    insert into ${issuedDocuments} (${columnsOf(issuedDocuments)})
    select ${sql.join(values, sql`, `)} from counter
    returning place`;
});

/**
 * Takes the next number of the document's kind, stores the document with it and returns it. The content has the id of the document where the
 * digits of its number belong. A document that cannot be stored gives its number back.
 */
export async function insertNumbered(
  db: Database | Transaction,
  document: Omit<IssuedDocument, "place">,
): Promise<number> {
  const [stored] = await storeNumbered(db, document);
  if (stored === undefined) throw new Error(`There is no order ${document.orderId}`);
  return stored.place;
}

/** An order has one invoice, and a cancellation one credit note. */
const uniqueDocuments = ["issued_document_one_invoice_per_order", "issued_document_cancellation_id_unique"];

/** Whether a document was not stored because its order has an invoice, or its cancellation a credit note. */
export function isAlreadyIssued(error: unknown): boolean {
  return uniqueDocuments.includes(violatedConstraint(error) ?? "");
}

const batchSize = 500;

/** Removes the quotations whose last day is before a day. */
export async function removeQuotationsBefore(db: Database, day: CalendarDate): Promise<void> {
  const isOld = and(eq(issuedDocuments.kind, "quotation"), lt(issuedDocuments.validUntil, day));
  await deleteInBatches(db, issuedDocuments, isOld, batchSize);
}
