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
import { publishDraft } from "../../pricing/editions/publish-draft.ts";
import { findEdition } from "../../pricing/editions/read-editions.ts";
import type { InvalidTables, NoDraft, NoEdition, StaleDraft, TooFarAhead } from "../../pricing/editions/refusals.ts";
import { type Change, recordChange } from "../audit/record-change.ts";
import { describeDraft, describeEdition, draftSubject, editionSubject } from "./describe-edition.ts";

export interface PriceChangeDeps {
  readonly db: Database;
  readonly check: CheckTables;
  readonly now: () => Date;
}

/** A member of staff who changes the draft that has this version; 0 if there was none. */
export interface PriceChange {
  readonly staff: SignedInStaff;
  readonly version: number;
  readonly clientIp: string;
}

export type PriceRefusal = StaleDraft | NoDraft | NoEdition | InvalidTables | TooFarAhead;

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

/** Publishes the draft at once, if `from` is null or past, or from a time on. */
export function publishPrices(
  deps: PriceChangeDeps,
  by: PriceChange,
  { from, reason }: { readonly from: Date | null; readonly reason: string },
): Promise<Result<unknown, PriceRefusal>> {
  return inTransaction(deps.db, async (tx) => {
    const change = draftChange(deps, by);
    const published = await publishDraft(tx, deps.check, { ...change, from, reason });
    if (!published.ok) return published;
    const { before, edition } = published.value;
    const subject = editionSubject(edition);
    await record(
      tx,
      by,
      { action: "prices.published", subject, ...describeEdition(before, edition), reason },
      change.at,
    );
    return published;
  });
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
  { staff, clientIp }: PriceChange,
  change: Omit<Change, "actor" | "clientIp">,
  at: Date,
): Promise<void> {
  return recordChange(tx, staff.tenant, { ...change, actor: staff, clientIp }, at);
}
