import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { auditEntries } from "./postgres/tables.ts";

export interface NamedChange {
  /** Null for an operator. */
  readonly actorName: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** The newest changes of something with one of these actions, with what was there before and afterwards. The newest first. */
export async function readChangesNamed(
  db: Database,
  tenant: TenantName,
  subject: { readonly kind: string; readonly id: string },
  { actions, limit }: { readonly actions: readonly string[]; readonly limit: number },
): Promise<readonly NamedChange[]> {
  const { actorName, action, before, after } = auditEntries;
  const isSubject = and(eq(auditEntries.subjectKind, subject.kind), eq(auditEntries.subjectId, subject.id));
  const rows = await db
    .select({ actorName, before, after })
    .from(auditEntries)
    .where(and(eq(auditEntries.tenant, tenant), isSubject, inArray(action, [...actions])))
    .orderBy(desc(auditEntries.position))
    .limit(limit);
  return rows.map((row) => ({ ...row, before: JSON.parse(row.before), after: JSON.parse(row.after) }));
}
