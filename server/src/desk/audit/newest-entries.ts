import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { auditEntries } from "./postgres/tables.ts";

export interface NewestEntry {
  readonly at: Date;
  /** Null for an operator. */
  readonly actorName: string | null;
  readonly action: string;
  readonly reason: string | null;
}

/** The newest entries about something, the newest first. */
export async function readNewestEntries(
  db: Database | Transaction,
  tenant: TenantName,
  subject: { readonly kind: string; readonly id: string },
  limit: number,
): Promise<NewestEntry[]> {
  const { at, actorName, action, reason } = auditEntries;
  const isSubject = and(eq(auditEntries.subjectKind, subject.kind), eq(auditEntries.subjectId, subject.id));
  return db
    .select({ at, actorName, action, reason })
    .from(auditEntries)
    .where(and(eq(auditEntries.tenant, tenant), isSubject))
    .orderBy(desc(auditEntries.position))
    .limit(limit);
}
