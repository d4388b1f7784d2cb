import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Transaction } from "../../platform/db/database.ts";
import { type DraftChange, isSeen, staleDraft } from "./change-draft.ts";
import type { Edition } from "./edition.ts";
import { deleteDraft, lockDraft } from "./postgres/draft-store.ts";
import {
  insertEdition,
  insertWithdrawal,
  nextNumber,
  readEditionsFrom,
  readNewestEdition,
} from "./postgres/edition-store.ts";
import type { CheckTables } from "./price-tables.ts";
import type { InvalidTables, NoDraft, ReplacesPlanned, StaleDraft, TooFarAhead } from "./refusals.ts";

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
  /** The numbers of the planned editions that this one replaces, so that they never take effect. */
  readonly replaces: readonly number[];
}

/** A published draft, the edition that it follows, and the planned ones that it replaces. */
export interface Published {
  readonly before: Edition;
  readonly edition: Edition;
  readonly replaced: readonly Edition[];
}

type PublishRefusal = StaleDraft | NoDraft | InvalidTables | TooFarAhead | ReplacesPlanned;

/**
 * Publishes the draft that a person saw, if it keeps the laws of prices, and if the person names the planned editions that it replaces. An
 * edition replaces those that are planned for its time or later, because it is the newest one then.
 */
export async function publishDraft(
  tx: Transaction,
  check: CheckTables,
  publication: Publication,
): Promise<Result<Published, PublishRefusal>> {
  const { tenant, at, by: publishedBy, reason } = publication;
  const row = await lockDraft(tx, tenant);
  const { draft } = row;
  if (draft === null) return refused({ kind: "noDraft" });
  const newest = await readNewestEdition(tx, tenant);
  if (newest === null || newest.number !== draft.basedOn || !isSeen(row, publication)) return refused(staleDraft(row));
  const effectiveFrom = effectFrom(publication);
  if (effectiveFrom.getTime() > at.getTime() + yearMilliseconds) return refused({ kind: "tooFarAhead" });
  const standing = await readEditionsFrom(tx, tenant, at);
  const isPlanned = (one: Edition) => one.effectiveFrom.getTime() > at.getTime() + noticeMilliseconds;
  const replaced = standing.filter((one) => isPlanned(one) && one.effectiveFrom >= effectiveFrom);
  if (replaced.some(({ number }) => !publication.replaces.includes(number))) {
    return refused({ kind: "replacesPlanned", planned: replaced });
  }
  const faults = check(draft.tables);
  if (faults.length > 0) return refused({ kind: "invalidTables", faults });

  const edition: Edition = {
    tenant,
    number: await nextNumber(tx, tenant),
    tables: draft.tables,
    publishedBy,
    reason,
    effectiveFrom,
    publishedAt: at,
  };
  await insertEdition(tx, edition);
  for (const { number } of replaced) {
    await insertWithdrawal(tx, { tenant, number, by: publishedBy, reason, at });
  }
  await deleteDraft(tx, tenant);
  const before = standing.findLast((one) => !replaced.includes(one)) ?? newest;
  return ok({ before, edition, replaced });
}

function effectFrom({ from, at }: Publication): Date {
  return new Date(Math.max(from?.getTime() ?? 0, at.getTime() + noticeMilliseconds));
}
