import type { DocumentKind } from "@boxwright/core/documents/issued-document";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { documentCounters, issuedDocuments } from "./tables.ts";

export type IssuedDocument = typeof issuedDocuments.$inferSelect;

export function findInvoice(db: Database | Transaction, orderId: string): Promise<IssuedDocument | null> {
  return find(db, and(eq(issuedDocuments.orderId, orderId), eq(issuedDocuments.kind, "invoice")));
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

/** Raises the counter of a kind and returns its number. Until the transaction ends, no other document of the kind gets a number. */
export async function takeNumber(tx: Transaction, tenant: TenantName, kind: DocumentKind): Promise<number> {
  const [counter] = await tx
    .insert(documentCounters)
    .values({ tenant, kind, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.tenant, documentCounters.kind],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning();
  if (counter === undefined) throw new Error(`There is no counter for ${kind} of ${tenant}`);
  return counter.last;
}

/** An order has one invoice, and a cancellation one credit note. Any other conflict, such as a number that is taken, is an error. */
const uniqueKeys = {
  invoice: { target: issuedDocuments.orderId, where: sql`kind = 'invoice'` },
  creditNote: { target: issuedDocuments.cancellationId },
};

/** Stores a document; false if its order already has an invoice, or its cancellation a credit note. */
export async function insertDocument(tx: Transaction, document: IssuedDocument): Promise<boolean> {
  const { kind } = document;
  const insert = tx.insert(issuedDocuments).values(document);
  const { rowCount } = await (kind === "quotation" ? insert : insert.onConflictDoNothing(uniqueKeys[kind]));
  return rowCount === 1;
}

const batchSize = 500;

/** Removes the quotations whose last day is before a day. */
export async function removeQuotationsBefore(db: Database, day: CalendarDate): Promise<void> {
  const isOld = and(eq(issuedDocuments.kind, "quotation"), lt(issuedDocuments.validUntil, day));
  await deleteInBatches(db, issuedDocuments, isOld, batchSize);
}
