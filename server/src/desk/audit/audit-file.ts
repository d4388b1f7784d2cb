import { csvRow } from "@boxwright/core/kernel/csv";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Reads } from "../../platform/db/replica-reads.ts";
import { type AuditEntry, type AuditFilter, listEntries } from "./postgres/audit-store.ts";

const pageSize = 500;

/** The entries that a filter shows up to a position, as a CSV file in pages of rows, the newest first. */
export async function* auditFile(
  reads: Reads,
  tenant: TenantName,
  filter: AuditFilter,
  lastPosition: number,
): AsyncGenerator<string> {
  yield csvRow([
    ...["position", "at", "actor", "actor_id", "role", "action", "subject_kind", "subject_id", "subject"],
    ...["before", "after", "reason", "client_ip", "previous_hash", "hash"],
  ]);
  let before: number | null = lastPosition + 1;
  while (before !== null) {
    const page = { before, size: pageSize };
    const entries: AuditEntry[] = await reads.current((db) => listEntries(db, tenant, filter, page));
    if (entries.length > 0) yield entries.map(rowOf).join("");
    before = entries.length < pageSize ? null : (entries.at(-1)?.position ?? null);
  }
}

function rowOf(entry: AuditEntry): string {
  const { position, at, actorKind, actorId, actorName, actorRole, action, reason, clientIp } = entry;
  return csvRow([
    ...[String(position), at.toISOString(), actorName ?? actorKind, actorId ?? "", actorRole ?? "", action],
    ...[entry.subjectKind, entry.subjectId, entry.subjectLabel, entry.before, entry.after],
    ...[reason ?? "", clientIp ?? "", entry.previousHash, entry.hash],
  ]);
}
