import type { Owner } from "@boxwright/core/identity/visitor";
import { and, desc, eq, or } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { inquiries } from "./postgres/tables.ts";

/** The newest inquiries of a customer, and those from the customer's email. */
export function inquiriesOfSender(db: Database, { tenant, kind, id }: Owner, email: string, limit: number) {
  const ofSender = and(eq(inquiries.senderKind, kind), eq(inquiries.senderId, id));
  return db
    .select({ id: inquiries.id, kind: inquiries.kind, createdAt: inquiries.createdAt })
    .from(inquiries)
    .where(and(eq(inquiries.tenant, tenant), or(ofSender, eq(inquiries.email, email))))
    .orderBy(desc(inquiries.createdAt))
    .limit(limit);
}
