import type { DescribeGoods } from "@boxwright/core/cart/goods";
import type { Cents } from "@boxwright/core/kernel/money";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { judgeQuotation, type QuotationFault } from "../../cart/judge-quotation.ts";
import { answerInquiryIn, type KnownInquiry } from "../../inquiries/handle-inquiry.ts";
import type { HandleInquiryRefusal } from "../../inquiries/refusals.ts";
import { inTransaction, type Transaction } from "../../platform/db/database.ts";
import { addQuotation, type QuotationEntry } from "../../quotations/make-quotation.ts";
import { recordChange } from "../audit/record-change.ts";
import type { HandleDeps, Handler } from "./handle-inquiry.ts";

export interface QuoteDeps extends HandleDeps {
  readonly describeGoods: DescribeGoods;
}

export type QuoteRefusal =
  | HandleInquiryRefusal
  | { readonly kind: "unusableQuotation"; readonly faults: readonly QuotationFault[] };

export interface MadeQuotation {
  readonly id: string;
  readonly number: string;
  readonly total: Cents;
  readonly key: string;
  /** Of the inquiry. */
  readonly version: number;
}

/** Answers an inquiry with a quotation, and records its prices. */
export async function quoteInquiry(
  { db, outbox, describeGoods, now }: QuoteDeps,
  { actor, tenant, clientIp }: Handler,
  inquiry: KnownInquiry,
  entry: QuotationEntry,
  remember: (tx: Transaction, made: MadeQuotation) => Promise<void>,
): Promise<Result<MadeQuotation, QuoteRefusal>> {
  const at = now();
  const lines = judgeQuotation(describeGoods, entry, at);
  if (!lines.ok) return refused({ kind: "unusableQuotation", faults: lines.refusal });
  return inTransaction(db, async (tx) => {
    const { quotation, key, total } = await addQuotation(tx, { tenant, inquiryId: inquiry.id }, entry, lines.value, at);
    const { id, number, shipping, validUntil } = quotation;
    const message = { text: entry.note, quotationId: id };
    const answered = await answerInquiryIn(tx, outbox, { ...inquiry, tenant, author: actor }, message, at);
    if (!answered.ok) return answered;
    const after = { inquiryId: inquiry.id, lines: lines.value, shipping, validUntil, total };
    const subject = { kind: "quotation", id, label: number };
    const change = { actor, action: "quotation.made", subject, before: null, after, reason: null, clientIp };
    await recordChange(tx, tenant, change, at);
    const made = { id, number, total, key, version: answered.value.after.version };
    await remember(tx, made);
    return ok(made);
  });
}
