import { lt } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { newId } from "../../platform/ids.ts";
import { securityEvents } from "./tables.ts";

type Row = typeof securityEvents.$inferInsert;

export type SecurityEvent = Omit<Row, "id">;

export type CallOrigin = Pick<SecurityEvent, "clientIp" | "requestId">;

/** Adds a row to the audit trail, in the transaction of the event if it has one. */
export async function recordSecurityEvent(db: Database | Transaction, event: SecurityEvent): Promise<void> {
  await db.insert(securityEvents).values({ id: newId(), ...event });
}

export async function deleteSecurityEventsBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, securityEvents, lt(securityEvents.at, moment));
}
