import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Transaction } from "../../platform/db/database.ts";
import { type DraftChange, isSeen, staleDraft } from "./change-draft.ts";
import type { Edition } from "./edition.ts";
import { deleteDraft, lockDraft } from "./postgres/draft-store.ts";
import { insertEdition, readNewestEdition } from "./postgres/edition-store.ts";
import type { CheckTables } from "./price-tables.ts";
import type { InvalidTables, NoDraft, StaleDraft, TooFarAhead } from "./refusals.ts";

/**
 * Every process looks for new editions each second. An edition that takes effect at once takes effect so much later, so that all processes
 * know it by then and change at the same moment.
 */
export const noticeMilliseconds = 3_000;

const yearMilliseconds = 366 * 24 * 60 * 60 * 1000;

export interface Publication extends DraftChange {
  /** When the edition takes effect; null for at once. */
  readonly from: Date | null;
  readonly reason: string;
}

/** A published draft and the edition before it. */
export interface Published {
  readonly before: Edition;
  readonly edition: Edition;
}

type PublishRefusal = StaleDraft | NoDraft | InvalidTables | TooFarAhead;

/** Publishes the draft that a person saw, if it keeps the laws of prices. */
export async function publishDraft(
  tx: Transaction,
  check: CheckTables,
  publication: Publication,
): Promise<Result<Published, PublishRefusal>> {
  const { tenant, at, by: publishedBy, reason } = publication;
  const row = await lockDraft(tx, tenant);
  const { draft } = row;
  if (draft === null) return refused({ kind: "noDraft" });
  const before = await readNewestEdition(tx, tenant);
  if (before === null || before.number !== draft.basedOn || !isSeen(row, publication)) return refused(staleDraft(row));
  const effectiveFrom = effectFrom(publication);
  if (effectiveFrom.getTime() > at.getTime() + yearMilliseconds) return refused({ kind: "tooFarAhead" });
  const faults = check(draft.tables);
  if (faults.length > 0) return refused({ kind: "invalidTables", faults });

  const edition: Edition = {
    tenant,
    number: before.number + 1,
    tables: draft.tables,
    publishedBy,
    reason,
    effectiveFrom,
    publishedAt: at,
  };
  await insertEdition(tx, edition);
  await deleteDraft(tx, tenant);
  return ok({ before, edition });
}

function effectFrom({ from, at }: Publication): Date {
  return new Date(Math.max(from?.getTime() ?? 0, at.getTime() + noticeMilliseconds));
}
