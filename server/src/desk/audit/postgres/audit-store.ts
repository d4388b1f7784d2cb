import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, asc, desc, eq, gt, gte, like, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { auditEntries, auditHeads } from "./tables.ts";

export type AuditEntry = typeof auditEntries.$inferSelect;
export type AuditHead = typeof auditHeads.$inferSelect;

/** The end of a tenant's chain, locked until the commit, so that one transaction at a time makes the chain longer. */
export async function lockHead(tx: Transaction, tenant: TenantName, firstHash: string): Promise<AuditHead> {
  const [head] = await tx
    .insert(auditHeads)
    .values({ tenant, position: 0, hash: firstHash })
    .onConflictDoUpdate({ target: auditHeads.tenant, set: { tenant: sql`excluded.tenant` } })
    .returning();
  if (head === undefined) throw new Error(`The audit of ${tenant} has no head`);
  return head;
}

/** Adds an entry at the end of a locked chain. */
export async function appendEntry(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { tenant, position, hash } = entry;
  await tx.insert(auditEntries).values(entry);
  await tx.update(auditHeads).set({ position, hash }).where(eq(auditHeads.tenant, tenant));
}

/** Which entries are shown; undefined leaves a field open. */
export interface AuditFilter {
  readonly who?: string | undefined;
  readonly what?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

interface AuditPage {
  /** The position of the last entry of the page before; null for the first page. */
  readonly before: number | null;
  readonly size: number;
}

/** The entries of a tenant that a filter shows, the newest first. */
export async function listEntries(
  db: Database,
  tenant: TenantName,
  filter: AuditFilter,
  { before, size }: AuditPage,
): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.tenant, tenant),
        before === null ? undefined : lt(auditEntries.position, before),
        ...conditionsOf(filter),
      ),
    )
    .orderBy(desc(auditEntries.position))
    .limit(size);
}

function conditionsOf({ who, what, subject, from, to }: AuditFilter): (SQL | undefined)[] {
  return [
    who === undefined
      ? undefined
      : who === "operator"
        ? eq(auditEntries.actorKind, who)
        : eq(auditEntries.actorId, who),
    what === undefined ? undefined : isAction(what),
    subject === undefined ? undefined : isSubject(subject),
    from === undefined ? undefined : gte(auditEntries.at, from),
    to === undefined ? undefined : lte(auditEntries.at, to),
  ];
}

function isAction(what: string): SQL {
  return what.includes(".") ? eq(auditEntries.action, what) : like(auditEntries.action, `${what}.%`);
}

/** A kind and an id with a colon between them, or a label. */
function isSubject(subject: string): SQL | undefined {
  const [, kind, id] = /^([a-z-]+):(.+)$/.exec(subject) ?? [];
  if (kind === undefined || id === undefined) return eq(auditEntries.subjectLabel, subject);
  return and(eq(auditEntries.subjectKind, kind), eq(auditEntries.subjectId, id));
}

export async function findHead(db: Database, tenant: TenantName): Promise<AuditHead | undefined> {
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.tenant, tenant));
  return head;
}

/** An entry with its time in the microseconds of the database, which a `Date` would round. */
export interface ExactEntry {
  readonly entry: AuditEntry;
  readonly atMicroseconds: string;
}

/** The next entries of a chain, the oldest first. */
export async function readChain(db: Database, tenant: TenantName, after: number, size: number): Promise<ExactEntry[]> {
  return db
    .select({
      entry: auditEntries,
      atMicroseconds: sql<string>`(extract(epoch from ${auditEntries.at}) * 1000000)::bigint::text`,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.tenant, tenant), gt(auditEntries.position, after)))
    .orderBy(asc(auditEntries.position))
    .limit(size);
}
