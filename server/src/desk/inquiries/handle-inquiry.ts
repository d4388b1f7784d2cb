import type { InquiryState } from "@boxwright/core/inquiries/inquiry";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import {
  answerInquiryIn,
  changeInquiryIn,
  type Handling,
  type HandlingChange,
  type KnownInquiry,
} from "../../inquiries/handle-inquiry.ts";
import type { HandleInquiryRefusal } from "../../inquiries/refusals.ts";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { type Actor, recordChange } from "../audit/record-change.ts";

export interface HandleDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

export interface Handler {
  readonly actor: Extract<Actor, { readonly kind: "staff" }>;
  readonly tenant: TenantName;
  readonly clientIp: string;
}

/** Takes, hands back, closes or opens an inquiry, and records what differs. */
export function changeInquiry(
  { db, now }: HandleDeps,
  { actor, tenant, clientIp }: Handler,
  inquiry: KnownInquiry,
  change: HandlingChange,
): Promise<Result<Handling, HandleInquiryRefusal>> {
  return inTransaction(db, async (tx) => {
    const changed = await changeInquiryIn(tx, { ...inquiry, tenant }, change);
    if (!changed.ok) return changed;
    const { before, after } = changed.value;
    if (before !== after) {
      const subject = { kind: "inquiry", id: inquiry.id, label: inquiry.id };
      const what = { before: auditable(before), after: auditable(after), reason: null, clientIp };
      await recordChange(tx, tenant, { actor, action: "inquiry.changed", subject, ...what }, now());
    }
    return ok(after);
  });
}

export interface SentAnswer {
  readonly messageId: string;
  readonly state: InquiryState;
  readonly version: number;
}

/** Answers an inquiry by mail. The audit has the answer by its id, because the text may name its reader. */
export function answerInquiry(
  { db, outbox, now }: HandleDeps,
  { actor, tenant, clientIp }: Handler,
  inquiry: KnownInquiry,
  text: string,
  remember: (tx: Transaction, answer: SentAnswer) => Promise<void>,
): Promise<Result<SentAnswer, HandleInquiryRefusal>> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const answered = await answerInquiryIn(tx, outbox, { ...inquiry, tenant, author: actor }, { text }, at);
    if (!answered.ok) return answered;
    const { messageId, before, after } = answered.value;
    const subject = { kind: "inquiry", id: inquiry.id, label: inquiry.id };
    const what = { before: auditable(before), after: { ...auditable(after), messageId }, reason: null, clientIp };
    await recordChange(tx, tenant, { actor, action: "inquiry.answered", subject, ...what }, at);
    const answer = { messageId, state: after.state, version: after.version };
    await remember(tx, answer);
    return ok(answer);
  });
}

function auditable({ state, assignee }: Handling) {
  return { state, assignee: assignee?.name ?? null };
}
