import * as contract from "@boxwright/contract/desk/audit";
import type { Database } from "../../../platform/db/database.ts";
import { implement, type Operation } from "../../../platform/http/operation.ts";
import { type AuditEntry, findHead, listEntries } from "../postgres/audit-store.ts";

const usualLimit = 50;

export function auditOperations({ db }: { readonly db: Database }): Operation[] {
  return [
    implement(contract.listAudit, async ({ staff: { tenant }, query }) => {
      const { who, what, subject, from, to, cursor, limit = usualLimit } = query;
      const filter = { who, what, subject, from: momentOf(from), to: momentOf(to) };
      const before = cursor === undefined ? null : Number(cursor);
      const entries = await listEntries(db, tenant, filter, { before, size: limit + 1 });
      const shown = entries.slice(0, limit);
      const last = entries.length > limit ? shown.at(-1) : undefined;
      const head = await findHead(db, tenant);
      return {
        status: 200,
        body: {
          results: shown.map(wireEntry),
          nextCursor: last === undefined ? null : String(last.position),
          count: head?.position ?? 0,
        },
      };
    }),
  ];
}

function momentOf(instant: string | undefined): Date | undefined {
  return instant === undefined ? undefined : new Date(instant);
}

function wireEntry(entry: AuditEntry): contract.WireAuditEntry {
  const { position, at, actorKind, actorId, actorName, actorRole, action, reason, clientIp, hash } = entry;
  return {
    position,
    at: at.toISOString(),
    actor: { kind: actorKind, id: actorId, name: actorName, role: actorRole },
    action,
    subject: { kind: entry.subjectKind, id: entry.subjectId, label: entry.subjectLabel },
    before: JSON.parse(entry.before) as unknown,
    after: JSON.parse(entry.after) as unknown,
    reason,
    clientIp,
    hash,
  };
}
