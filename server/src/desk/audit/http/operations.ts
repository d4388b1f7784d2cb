import * as contract from "@boxwright/contract/desk/audit";
import { shopReasonOf } from "@boxwright/core/orders/shop-reasons";
import { type Database, inTransaction } from "../../../platform/db/database.ts";
import type { Reads } from "../../../platform/db/replica-reads.ts";
import { implement, type Operation } from "../../../platform/http/operation.ts";
import { streamOf } from "../../../platform/http/stream-of.ts";
import { auditFile } from "../audit-file.ts";
import { omittedText } from "../personal-values.ts";
import { type AuditEntry, type AuditFilter, findHead, listEntries } from "../postgres/audit-store.ts";
import { recordChange } from "../record-change.ts";

const usualLimit = 50;

interface AuditDeps {
  readonly db: Database;
  readonly reads: Reads;
  readonly now: () => Date;
}

export function auditOperations({ db, reads, now }: AuditDeps): Operation[] {
  return [
    implement(contract.listAudit, async ({ staff: { tenant }, query }) => {
      const { cursor, limit = usualLimit } = query;
      const filter = filterOf(query);
      const before = cursor === undefined ? null : Number(cursor);
      const [entries, head] = await reads.current((db) =>
        Promise.all([listEntries(db, tenant, filter, { before, size: limit + 1 }), findHead(db, tenant)]),
      );
      const shown = entries.slice(0, limit);
      const last = entries.length > limit ? shown.at(-1) : undefined;
      return {
        status: 200,
        body: {
          results: shown.map(wireEntry),
          nextCursor: last === undefined ? null : String(last.position),
          count: head?.position ?? 0,
        },
      };
    }),

    implement(contract.exportAudit, async ({ staff, query, clientIp }) => {
      const { tenant } = staff;
      const head = await findHead(db, tenant);
      const subject = { kind: "export", id: "audit", label: "audit" };
      const change = { action: "audit.exported", subject, before: null, after: describedFilter(query), reason: null };
      await inTransaction(db, (tx) => recordChange(tx, tenant, { ...change, actor: staff, clientIp }, now()));
      const file = auditFile(reads, tenant, filterOf(query), head?.position ?? 0);
      const headers = { "content-disposition": 'attachment; filename="audit.csv"' };
      return { status: 200, body: streamOf(file), headers };
    }),
  ];
}

type Query = Readonly<Partial<Record<"who" | "what" | "subject" | "from" | "to", string | undefined>>>;

/** What was exported. The audit has a subject by its hash, because it may name a customer. */
function describedFilter({ subject, ...others }: Query) {
  return { ...others, ...(subject !== undefined && { subject: omittedText(subject) }) };
}

function filterOf({ who, what, subject, from, to }: Query): AuditFilter {
  return { who, what, subject, from: momentOf(from), to: momentOf(to) };
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
    shopReason: shopReasonOf(reason),
    clientIp,
    hash,
  };
}
