import { type InquiryState, inquiryStates } from "@boxwright/core/inquiries/inquiry";
import { ok } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, asc, count, eq, inArray, min } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { type KeysetOrder, keysetQuery, pageOf } from "../platform/db/keyset.ts";
import { readUploads } from "../uploads/read-uploads.ts";
import { inquiries, inquiryMessages, inquiryUploads } from "./postgres/tables.ts";

export interface InboxFilter {
  readonly tenant: TenantName;
  readonly state: InquiryState;
  /** Only the inquiries of this member of staff; null for all. */
  readonly assigneeId: string | null;
}

const oldestFirst: KeysetOrder = { at: inquiries.createdAt, id: inquiries.id, direction: "oldest first" };

/** A page of the inbox with the files and the thread of each inquiry: open ones oldest first, all others newest first. */
export async function readInbox(
  db: Database,
  { tenant, state, assigneeId }: InboxFilter,
  page: { readonly cursor: string | null; readonly size: number },
) {
  const query = keysetQuery(state === "open" ? oldestFirst : { ...oldestFirst, direction: "newest first" }, page);
  if (!query.ok) return query;
  const { where, orderBy, limit, position } = query.value;
  const ofStaff = assigneeId === null ? undefined : eq(inquiries.assigneeId, assigneeId);
  const found = await db
    .select({ row: inquiries, position })
    .from(inquiries)
    .where(and(eq(inquiries.tenant, tenant), eq(inquiries.state, state), ofStaff, where))
    .orderBy(...orderBy)
    .limit(limit);
  const { rows, nextCursor } = pageOf(query.value, found);
  return ok({ rows: await withThreads(db, rows), nextCursor });
}

type InquiryRow = typeof inquiries.$inferSelect;

async function withThreads(db: Database, rows: readonly InquiryRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [messages, attached] = await Promise.all([
    db.select().from(inquiryMessages).where(inArray(inquiryMessages.inquiryId, ids)).orderBy(asc(inquiryMessages.at)),
    db.select().from(inquiryUploads).where(inArray(inquiryUploads.inquiryId, ids)).orderBy(asc(inquiryUploads.place)),
  ]);
  const files = await readUploads(
    db,
    attached.map(({ uploadId }) => uploadId),
  );
  const fileOf = new Map(files.map((file) => [file.id, file]));
  return rows.map((inquiry) => ({
    inquiry,
    messages: messages.filter(({ inquiryId }) => inquiryId === inquiry.id),
    files: attached.flatMap(({ inquiryId, uploadId }) =>
      inquiryId === inquiry.id ? (fileOf.get(uploadId) ?? []) : [],
    ),
  }));
}

export type InquiryThread = Awaited<ReturnType<typeof withThreads>>[number];

/** An inquiry with its thread; null for an unknown one and for one of another tenant. */
export async function readThread(db: Database, tenant: TenantName, id: string): Promise<InquiryThread | null> {
  const rows = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.id, id), eq(inquiries.tenant, tenant)));
  return (await withThreads(db, rows))[0] ?? null;
}

/** How many inquiries of a tenant are in each state, and when the oldest of them came. */
export async function countInquiries(db: Database, tenant: TenantName) {
  const groups = await db
    .select({ state: inquiries.state, count: count(), oldest: min(inquiries.createdAt) })
    .from(inquiries)
    .where(eq(inquiries.tenant, tenant))
    .groupBy(inquiries.state);
  return inquiryStates.map(
    (state) => groups.find((group) => group.state === state) ?? { state, count: 0, oldest: null },
  );
}
