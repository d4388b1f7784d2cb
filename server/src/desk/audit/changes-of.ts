import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { auditEntries } from "./postgres/tables.ts";

export interface RecordedChange {
  readonly at: Date;
  /** Null for an operator. */
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly action: string;
  readonly reason: string | null;
}

/** The newest changes of something, the newest first. */
export async function changesOf(
  db: Database,
  tenant: TenantName,
  subject: { readonly kind: string; readonly id: string },
  limit: number,
): Promise<readonly RecordedChange[]> {
  const { at, actorId, actorName, action, reason } = auditEntries;
  const rows = await db
    .select({ at, actorId, actorName, action, reason })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.tenant, tenant),
        eq(auditEntries.subjectKind, subject.kind),
        eq(auditEntries.subjectId, subject.id),
      ),
    )
    .orderBy(desc(auditEntries.position))
    .limit(limit);
  return rows.map(({ actorId: id, actorName: name, ...change }) => ({
    ...change,
    by: id === null || name === null ? null : { id, name },
  }));
}
