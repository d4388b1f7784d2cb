import type { SignedInStaff } from "@boxwright/core/identity/principal";
import type { Result } from "@boxwright/core/kernel/result";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import {
  type ChangedDraft,
  type DraftChange,
  discardDraft,
  restoreEdition,
  saveDraft,
} from "../../pricing/editions/change-draft.ts";
import type { Draft, Edition } from "../../pricing/editions/edition.ts";
import type { CheckTables, PriceTables } from "../../pricing/editions/price-tables.ts";
import { type Publication, publishDraft } from "../../pricing/editions/publish-draft.ts";
import { findEdition } from "../../pricing/editions/read-editions.ts";
import type {
  InvalidTables,
  NoDraft,
  NoEdition,
  NotPlanned,
  ReplacesPlanned,
  StaleDraft,
  TooFarAhead,
} from "../../pricing/editions/refusals.ts";
import { withdrawEdition } from "../../pricing/editions/withdraw-edition.ts";
import { type Change, recordChange } from "../audit/record-change.ts";
import {
  describeDraft,
  describeEdition,
  describeWithdrawal,
  draftSubject,
  editionSubject,
} from "./describe-edition.ts";

export interface PriceChangeDeps {
  readonly db: Database;
  readonly check: CheckTables;
  readonly now: () => Date;
}

interface By {
  readonly staff: SignedInStaff;
  readonly clientIp: string;
}

/** A member of staff who changes the draft that has this version; 0 if there was none. */
export interface PriceChange extends By {
  readonly version: number;
}

export type PriceRefusal =
  | StaleDraft
  | NoDraft
  | NoEdition
  | InvalidTables
  | TooFarAhead
  | ReplacesPlanned
  | NotPlanned;

export function savePrices(
  deps: PriceChangeDeps,
  by: PriceChange,
  tables: PriceTables,
): Promise<Result<unknown, PriceRefusal>> {
  return changeDraft(deps, by, "prices.drafted", null, (tx, change) =>
    saveDraft(tx, deps.check, { ...change, tables }),
  );
}

export function restorePrices(
  deps: PriceChangeDeps,
  by: PriceChange,
  number: number,
): Promise<Result<unknown, PriceRefusal>> {
  return changeDraft(deps, by, "prices.restored", `Prices ${number}`, (tx, change) =>
    restoreEdition(tx, { ...change, number }),
  );
}

export function discardPrices(deps: PriceChangeDeps, by: PriceChange): Promise<Result<unknown, PriceRefusal>> {
  return changeDraft(deps, by, "prices.discarded", null, discardDraft);
}

/** Publishes the draft at once, if `from` is null or past, or from a time on, in place of planned editions that the person names. */
export function publishPrices(
  deps: PriceChangeDeps,
  by: PriceChange,
  { from, reason, replaces }: Pick<Publication, "from" | "reason" | "replaces">,
): Promise<Result<unknown, PriceRefusal>> {
  return inTransaction(deps.db, async (tx) => {
    const change = draftChange(deps, by);
    const published = await publishDraft(tx, deps.check, { ...change, from, reason, replaces });
    if (!published.ok) return published;
    const { before, edition, replaced } = published.value;
    const subject = editionSubject(edition);
    await record(
      tx,
      by,
      { action: "prices.published", subject, ...describeEdition(before, edition), reason },
      change.at,
    );
    for (const one of replaced) await recordWithdrawal(tx, by, one, reason, change.at);
    return published;
  });
}

/** Withdraws a planned edition before its time. */
export function withdrawPrices(
  { db, now }: PriceChangeDeps,
  by: By,
  { number, reason }: Pick<Edition, "number" | "reason">,
): Promise<Result<unknown, PriceRefusal>> {
  return inTransaction(db, async (tx) => {
    const { id, name, tenant } = by.staff;
    const at = now();
    const withdrawn = await withdrawEdition(tx, { tenant, number, by: { id, name }, reason, at });
    if (withdrawn.ok) await recordWithdrawal(tx, by, withdrawn.value, reason, at);
    return withdrawn;
  });
}

function recordWithdrawal(tx: Transaction, by: By, edition: Edition, reason: string, at: Date): Promise<void> {
  const subject = editionSubject(edition);
  return record(tx, by, { action: "prices.withdrawn", subject, ...describeWithdrawal(edition), reason }, at);
}

/** Changes the draft and records the figures that change, in one transaction. */
function changeDraft(
  deps: PriceChangeDeps,
  by: PriceChange,
  action: string,
  reason: string | null,
  work: (tx: Transaction, change: DraftChange) => Promise<Result<ChangedDraft<Draft | null>, PriceRefusal>>,
): Promise<Result<unknown, PriceRefusal>> {
  return inTransaction(deps.db, async (tx) => {
    const change = draftChange(deps, by);
    const changed = await work(tx, change);
    if (!changed.ok) return changed;
    const base = await baseOf(tx, change, changed.value);
    const subject = draftSubject;
    await record(tx, by, { action, subject, ...describeDraft(changed.value, base?.tables ?? {}), reason }, change.at);
    return changed;
  });
}

/** The edition on which a draft is based. */
async function baseOf(
  tx: Transaction,
  { tenant }: DraftChange,
  { before, after }: ChangedDraft<Draft | null>,
): Promise<Edition | null> {
  const number = (after ?? before)?.basedOn;
  return number === undefined ? null : findEdition(tx, tenant, number);
}

function draftChange({ now }: PriceChangeDeps, { staff, version }: PriceChange): DraftChange {
  return { tenant: staff.tenant, version, by: { id: staff.id, name: staff.name }, at: now() };
}

function record(
  tx: Transaction,
  { staff, clientIp }: By,
  change: Omit<Change, "actor" | "clientIp">,
  at: Date,
): Promise<void> {
  return recordChange(tx, staff.tenant, { ...change, actor: staff, clientIp }, at);
}
