import type { DocumentKind } from "@boxwright/core/documents/issued-document";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, count, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { documentCounters, issuedDocuments } from "./tables.ts";

export type IssuedDocument = typeof issuedDocuments.$inferSelect;

export function findInvoice(db: Database | Transaction, orderId: string): Promise<IssuedDocument | null> {
  return find(db, and(eq(issuedDocuments.orderId, orderId), eq(issuedDocuments.kind, "invoice")));
}

export function findCreditNote(db: Database | Transaction, refundId: string): Promise<IssuedDocument | null> {
  return find(db, eq(issuedDocuments.refundId, refundId));
}

export function findQuotation(db: Database, id: string): Promise<IssuedDocument | null> {
  return find(db, and(eq(issuedDocuments.id, id), eq(issuedDocuments.kind, "quotation")));
}

async function find(db: Database | Transaction, which: SQL | undefined): Promise<IssuedDocument | null> {
  const [document] = await db.select().from(issuedDocuments).where(which);
  return document ?? null;
}

export async function countQuotations(tx: Transaction, orderId: string): Promise<number> {
  const { kind } = issuedDocuments;
  const ofOrder = and(eq(issuedDocuments.orderId, orderId), eq(kind, "quotation"));
  const [row] = await tx.select({ count: count() }).from(issuedDocuments).where(ofOrder);
  return row?.count ?? 0;
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

/** Stores a document; false if its order already has an invoice, or its refund a credit note. */
export async function insertDocument(tx: Transaction, document: IssuedDocument): Promise<boolean> {
  const { rowCount } = await tx.insert(issuedDocuments).values(document).onConflictDoNothing();
  return rowCount === 1;
}

const batchSize = 500;

/** The ids of quotations whose last day is before a day; at most a batch of them. */
export async function quotationsBefore(db: Database, day: string): Promise<string[]> {
  const isOld = and(eq(issuedDocuments.kind, "quotation"), lt(issuedDocuments.validUntil, day));
  const rows = await db.select({ id: issuedDocuments.id }).from(issuedDocuments).where(isOld).limit(batchSize);
  return rows.map(({ id }) => id);
}

export async function removeDocuments(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(issuedDocuments).where(inArray(issuedDocuments.id, [...ids]));
}
