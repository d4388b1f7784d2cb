import type { DocumentKind } from "@boxwright/core/documents/issued-document";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { allPlaceholdersOf, placeholdersOf, prepared, preparedRead } from "../../platform/db/prepared.ts";
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

const raise = prepared((db) =>
  db
    .insert(documentCounters)
    .values({ ...placeholdersOf(documentCounters, "tenant", "kind"), last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.tenant, documentCounters.kind],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning({ last: documentCounters.last }),
);

/** Raises the counter of a kind and returns its number. Until the transaction ends, no other document of the kind gets a number. */
export async function takeNumber(tx: Transaction, tenant: TenantName, kind: DocumentKind): Promise<number> {
  const [counter] = await raise(tx, { tenant, kind });
  if (counter === undefined) throw new Error(`There is no counter for ${kind} of ${tenant}`);
  return counter.last;
}

/** An order has one invoice, and a cancellation one credit note. Any other conflict, such as a number that is taken, is an error. */
const inserting = {
  invoice: preparedInsert({ target: issuedDocuments.orderId, where: sql`kind = 'invoice'` }),
  creditNote: preparedInsert({ target: issuedDocuments.cancellationId }),
  quotation: preparedInsert(null),
};

function preparedInsert(unique: { readonly target: PgColumn; readonly where?: SQL } | null) {
  return prepared((db) => {
    const insert = db.insert(issuedDocuments).values(allPlaceholdersOf(issuedDocuments));
    return unique === null ? insert : insert.onConflictDoNothing(unique);
  });
}

/** Stores a document; false if its order already has an invoice, or its cancellation a credit note. */
export async function insertDocument(tx: Transaction, document: IssuedDocument): Promise<boolean> {
  const { rowCount } = await inserting[document.kind](tx, document);
  return rowCount === 1;
}

const batchSize = 500;

/** Removes the quotations whose last day is before a day. */
export async function removeQuotationsBefore(db: Database, day: CalendarDate): Promise<void> {
  const isOld = and(eq(issuedDocuments.kind, "quotation"), lt(issuedDocuments.validUntil, day));
  await deleteInBatches(db, issuedDocuments, isOld, batchSize);
}
