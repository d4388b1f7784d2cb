import { createHash } from "node:crypto";
import type { AuditEntry } from "./postgres/audit-store.ts";

/** The hash before the first entry of a chain. */
export const firstHash = "0".repeat(64);

/** An entry without its own hash, with its time in the microseconds of the database. */
export type HashedEntry = Omit<AuditEntry, "hash" | "at"> & { readonly atMicroseconds: string };

/** The hash of an entry covers all its fields, and by the hash of the entry before it all earlier entries. */
export function hashOfEntry(entry: HashedEntry): string {
  const fields = [
    entry.tenant,
    entry.position,
    entry.atMicroseconds,
    entry.actorKind,
    entry.actorId,
    entry.actorName,
    entry.actorRole,
    entry.action,
    entry.subjectKind,
    entry.subjectId,
    entry.subjectLabel,
    entry.before,
    entry.after,
    entry.reason,
    entry.clientIp,
    entry.previousHash,
  ];
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}

/** The time of an entry as the database stores it. */
export function microsecondsOf(at: Date): string {
  return `${at.getTime()}000`;
}
