import { documentNumber } from "@boxwright/core/documents/issued-document";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { issuedDocuments } from "./postgres/tables.ts";

export interface DocumentOfOrder {
  readonly kind: "invoice" | "creditNote";
  readonly number: string;
  readonly issuedAt: Date;
  /** The cancellation of a credit note; null for the invoice. */
  readonly cancellationId: string | null;
}

/** The invoice of an order and its credit notes, as far as they are issued, the oldest first. */
export async function documentsOfOrder(db: Database, orderId: string): Promise<readonly DocumentOfOrder[]> {
  const { kind, place, issuedAt, cancellationId } = issuedDocuments;
  const rows = await db
    .select({ kind, place, issuedAt, cancellationId })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.orderId, orderId), inArray(kind, ["invoice", "creditNote"])))
    .orderBy(asc(issuedAt), asc(place));
  return rows.map((row) => ({
    ...row,
    kind: row.kind as DocumentOfOrder["kind"],
    number: documentNumber(row.kind, row.place),
  }));
}
