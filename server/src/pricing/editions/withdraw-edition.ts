import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Transaction } from "../../platform/db/database.ts";
import type { Edition, Editor } from "./edition.ts";
import { lockDraft, storeDraft } from "./postgres/draft-store.ts";
import { findEdition, insertWithdrawal, readNewestEdition, readWithdrawn } from "./postgres/edition-store.ts";
import type { NoEdition, NotPlanned } from "./refusals.ts";

/** A process that misses several looks for withdrawals learns of one before the edition takes effect. */
const noticeMilliseconds = 60_000;

interface Withdrawing {
  readonly tenant: TenantName;
  readonly number: number;
  readonly by: Editor;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Withdraws an edition before its time, so that it never takes effect. A draft that began with it keeps its figures, and continues from the
 * newest edition that remains, under another version.
 */
export async function withdrawEdition(
  tx: Transaction,
  withdrawing: Withdrawing,
): Promise<Result<Edition, NoEdition | NotPlanned>> {
  const { tenant, number, at } = withdrawing;
  const { version, draft } = await lockDraft(tx, tenant);
  const edition = await findEdition(tx, tenant, number);
  if (edition === null) return refused({ kind: "noEdition" });
  const isTooLate = edition.effectiveFrom.getTime() < at.getTime() + noticeMilliseconds;
  if (isTooLate || (await readWithdrawn(tx, tenant, [number])).has(number)) return refused({ kind: "notPlanned" });
  await insertWithdrawal(tx, withdrawing);
  const newest = await readNewestEdition(tx, tenant);
  if (draft?.basedOn === number && newest !== null) {
    await storeDraft(tx, tenant, { ...draft, basedOn: newest.number, version: version + 1 });
  }
  return ok(edition);
}
