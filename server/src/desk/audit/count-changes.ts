import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, count, eq, gte, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { auditEntries } from "./postgres/tables.ts";

interface CountedChanges {
  readonly actorId: string;
  readonly action: string;
  readonly since: Date;
  /** What the changed thing was like before, such as its state. */
  readonly before: Readonly<Record<string, string>>;
}

/** How many changes of one kind a member of staff has made since a time. Read it for a day at most: it looks at each change since then. */
export async function countChanges(
  db: Database,
  tenant: TenantName,
  { actorId, action, since, before }: CountedChanges,
): Promise<number> {
  const [row] = await db
    .select({ changes: count() })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.tenant, tenant),
        gte(auditEntries.at, since),
        eq(auditEntries.actorId, actorId),
        eq(auditEntries.action, action),
        sql`${auditEntries.before}::jsonb @> ${JSON.stringify(before)}::jsonb`,
      ),
    );
  return row?.changes ?? 0;
}
