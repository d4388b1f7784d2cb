import type { InquiryState } from "@boxwright/core/inquiries/inquiry";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { inquiryAnswered } from "./events.ts";
import { inquiries, inquiryMessages } from "./postgres/tables.ts";
import type { HandleInquiryRefusal } from "./refusals.ts";

export interface Assignee {
  readonly id: string;
  readonly name: string;
}

/** What staff keep about an inquiry. */
export interface Handling {
  readonly state: InquiryState;
  readonly assignee: Assignee | null;
  readonly version: number;
}

export interface HandlingChange {
  readonly state?: InquiryState | undefined;
  readonly assignee?: Assignee | null | undefined;
}

/** An inquiry as its reader knows it. */
export interface KnownInquiry {
  readonly id: string;
  readonly version: number;
}

/** Changes who takes care of an inquiry and its state, as its next version. */
export async function changeInquiryIn(
  tx: Transaction,
  { tenant, id, version }: KnownInquiry & { readonly tenant: TenantName },
  change: HandlingChange,
): Promise<Result<{ readonly before: Handling; readonly after: Handling }, HandleInquiryRefusal>> {
  const before = await lockHandling(tx, tenant, id);
  if (before === null) return refused({ kind: "unknownInquiry" });
  if (before.version !== version) return refused({ kind: "staleVersion", currentVersion: before.version });
  const state = change.state ?? before.state;
  const assignee = change.assignee === undefined ? before.assignee : change.assignee;
  const isSame = state === before.state && assignee?.id === before.assignee?.id;
  const after = isSame ? before : { state, assignee, version: version + 1 };
  if (!isSame) await saveHandling(tx, id, after);
  return ok({ before, after });
}

/** Adds an answer of the shop to the thread, which a job mails. The inquiry then waits for its sender. Returns the id of the message. */
export async function answerInquiryIn(
  tx: Transaction,
  outbox: Outbox,
  { tenant, id, version, author }: KnownInquiry & { readonly tenant: TenantName; readonly author: Assignee },
  { text, quotationId = null }: { readonly text: string; readonly quotationId?: string | null },
  at: Date,
): Promise<
  Result<{ readonly messageId: string; readonly before: Handling; readonly after: Handling }, HandleInquiryRefusal>
> {
  const before = await lockHandling(tx, tenant, id);
  if (before === null) return refused({ kind: "unknownInquiry" });
  if (before.version !== version) return refused({ kind: "staleVersion", currentVersion: before.version });
  const messageId = newId();
  await tx
    .insert(inquiryMessages)
    .values({ id: messageId, inquiryId: id, direction: "out", author: author.name, text, at, quotationId });
  const after = { state: "waiting", assignee: before.assignee ?? author, version: version + 1 } as const;
  await saveHandling(tx, id, after);
  await outbox.announce(tx, inquiryAnswered, { messageId });
  return ok({ messageId, before, after });
}

export async function lockHandling(tx: Transaction, tenant: TenantName | null, id: string): Promise<Handling | null> {
  const { state, version, assigneeId, assigneeName } = inquiries;
  const [found] = await tx
    .select({ state, version, assigneeId, assigneeName })
    .from(inquiries)
    .where(and(eq(inquiries.id, id), tenant === null ? undefined : eq(inquiries.tenant, tenant)))
    .for("update");
  if (found === undefined) return null;
  return { state: found.state, version: found.version, assignee: assigneeOf(found) };
}

export function assigneeOf(row: {
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
}): Assignee | null {
  return row.assigneeId === null || row.assigneeName === null ? null : { id: row.assigneeId, name: row.assigneeName };
}

export async function saveHandling(tx: Transaction, id: string, { state, assignee, version }: Handling): Promise<void> {
  await tx
    .update(inquiries)
    .set({ state, version, assigneeId: assignee?.id ?? null, assigneeName: assignee?.name ?? null })
    .where(eq(inquiries.id, id));
}
