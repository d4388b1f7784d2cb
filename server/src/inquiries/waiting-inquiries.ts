import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, count, eq, min, sql } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { inquiries } from "./postgres/tables.ts";

/** The open inquiries of a tenant as a number. */
export interface InquiryCount {
  readonly count: number;
  /** Those that came before a moment. */
  readonly before: number;
  readonly oldestAt: Date | null;
  /** The oldest of them; null without any. */
  readonly first: { readonly id: string; readonly name: string; readonly message: string } | null;
}

export async function countOpenInquiries(db: Database, tenant: TenantName, before: Date): Promise<InquiryCount> {
  const isOpen = and(eq(inquiries.tenant, tenant), eq(inquiries.state, "open"));
  const [[counts], [first]] = await Promise.all([
    db
      .select({
        count: count(),
        before: sql<number>`count(*) filter (where ${inquiries.createdAt} < ${before})`,
        oldestAt: min(inquiries.createdAt),
      })
      .from(inquiries)
      .where(isOpen),
    db
      .select({ id: inquiries.id, entry: inquiries.entry })
      .from(inquiries)
      .where(isOpen)
      .orderBy(inquiries.createdAt, inquiries.id)
      .limit(1),
  ]);
  const shown = first && { id: first.id, name: first.entry.name, message: first.entry.message ?? "" };
  return { count: 0, before: 0, oldestAt: null, ...counts, first: shown ?? null };
}
