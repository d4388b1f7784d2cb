import {
  answerInquiry as answer,
  changeInquiry as change,
  listInquiries,
  quoteInquiry as quote,
  readInquiry,
  readInquiryFile,
} from "@boxwright/contract/desk/inquiries";
import { defaultPageSize } from "@boxwright/contract/desk/lists";
import { wireCents } from "@boxwright/contract/kernel";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { toCents } from "@boxwright/core/kernel/money";
import { countInquiries, type InquiryThread, readInbox, readThread } from "../../../inquiries/inquiries-for-staff.ts";
import { referenceOf } from "../../../inquiries/reference.ts";
import type { Reads } from "../../../platform/db/replica-reads.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { downloadHeaders } from "../../../platform/http/download-headers.ts";
import { implement, implementOn, type Operation, type Refusal, refuse } from "../../../platform/http/operation.ts";
import { openUpload } from "../../../uploads/open-upload.ts";
import { answerInquiry, changeInquiry } from "../handle-inquiry.ts";
import { type MadeQuotation, type QuoteDeps, type QuoteRefusal, quoteInquiry } from "../quote-inquiry.ts";

interface DeskInquiryDeps extends QuoteDeps {
  readonly reads: Reads;
  readonly files: Pick<FileStore, "open">;
}

/** The inbox of the desk. */
export function deskInquiryOperations(deps: DeskInquiryDeps): Operation[] {
  const { db, reads } = deps;
  const find = ({ inquiryId }: { readonly inquiryId: string }, { tenant }: SignedInStaff) =>
    readThread(db, tenant, inquiryId);
  return [
    implement(listInquiries, async ({ staff, query }) => {
      const { state = "open", assignee, cursor = null, limit = defaultPageSize } = query;
      const filter = { tenant: staff.tenant, state, assigneeId: assignee === undefined ? null : staff.id };
      const [page, states] = await reads.current((db) =>
        Promise.all([readInbox(db, filter, { cursor, size: limit }), countInquiries(db, staff.tenant)]),
      );
      if (!page.ok) return refuse("InvalidRequest", { errors: [{ path: "cursor", message: "is not a cursor" }] });
      const { rows, nextCursor } = page.value;
      const counted = states.map(({ oldest, ...count }) => ({ ...count, oldest: oldest?.toISOString() ?? null }));
      return { status: 200, body: { results: rows.map(presentThread), nextCursor, states: counted } };
    }),

    implementOn(readInquiry, find, async ({ subject }) => ({ status: 200, body: presentThread(subject) })),

    implementOn(readInquiryFile, find, async ({ subject: { files }, params: { uploadId } }) => {
      const file = files.some(({ id }) => id === uploadId) ? await openUpload(deps, uploadId) : null;
      return file === null ? refuse("NotFound") : { status: 200, body: file.stream, headers: downloadHeaders(file) };
    }),

    implementOn(change, find, async ({ staff, params, body, clientIp }) => {
      const { version, state, assignee } = body;
      const handler = { actor: staff, tenant: staff.tenant, clientIp };
      const taken = assignee === "me" ? { id: staff.id, name: staff.name } : assignee;
      const inquiry = { id: params.inquiryId, version };
      const changed = await changeInquiry(deps, handler, inquiry, { state, assignee: taken });
      if (!changed.ok) return problemOf(changed.refusal);
      const thread = await find(params, staff);
      return thread === null ? refuse("NotFound") : { status: 200, body: presentThread(thread) };
    }),

    implementOn(answer, find, async ({ staff, params, body, clientIp, remember }) => {
      const handler = { actor: staff, tenant: staff.tenant, clientIp };
      const inquiry = { id: params.inquiryId, version: body.version };
      const answered = await answerInquiry(deps, handler, inquiry, body.text.trim(), (tx, sent) =>
        remember(tx, { status: 201, body: sent }),
      );
      return answered.ok ? { status: 201, body: answered.value } : problemOf(answered.refusal);
    }),

    implementOn(quote, find, async ({ staff, params, body, clientIp, remember }) => {
      const handler = { actor: staff, tenant: staff.tenant, clientIp };
      const { version, validUntil, note, shipping, lines } = body;
      const inquiry = { id: params.inquiryId, version };
      const entry = { lines, shipping: toCents(shipping), validUntil: validUntil as CalendarDate, note: note.trim() };
      const quoted = await quoteInquiry(deps, handler, inquiry, entry, (tx, made) =>
        remember(tx, { status: 201, body: presentQuotation(made) }),
      );
      return quoted.ok ? { status: 201, body: presentQuotation(quoted.value) } : problemOf(quoted.refusal);
    }),
  ];
}

function presentQuotation({ total, ...quotation }: MadeQuotation) {
  return { ...quotation, total: wireCents(total) };
}

function presentThread({ inquiry, messages, files }: InquiryThread) {
  const { id, kind, createdAt, state, version, assigneeId, assigneeName, senderKind, senderId, entry } = inquiry;
  return {
    id,
    reference: referenceOf(id),
    kind,
    createdAt: createdAt.toISOString(),
    state,
    version,
    assignee: assigneeId === null || assigneeName === null ? null : { id: assigneeId, name: assigneeName },
    entry: { ...entry },
    customerId: senderKind === "customer" ? senderId : null,
    files: files.map(({ id: fileId, name, mediaType, bytes }) => ({ id: fileId, name, mediaType, bytes })),
    messages: messages.map(({ id: messageId, direction, author, fromEmail, text, at, quotationId }) => ({
      id: messageId,
      direction,
      author,
      fromEmail,
      text,
      at: at.toISOString(),
      quotationId,
    })),
  };
}

function problemOf(refusal: QuoteRefusal): Refusal {
  switch (refusal.kind) {
    case "unknownInquiry":
      return refuse("NotFound");
    case "staleVersion":
      return refuse("ConcurrentModification", { currentVersion: refusal.currentVersion });
    case "unusableQuotation":
      return refuse("InvalidRequest", { errors: refusal.faults });
  }
}
