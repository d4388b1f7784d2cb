import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Transaction } from "../../platform/db/database.ts";
import type { Draft, Editor } from "./edition.ts";
import { type DraftRow, deleteDraft, lockDraft, storeDraft } from "./postgres/draft-store.ts";
import { findEdition, readNewestEdition } from "./postgres/edition-store.ts";
import type { CheckTables, PriceTables } from "./price-tables.ts";
import type { InvalidTables, NoDraft, NoEdition, StaleDraft } from "./refusals.ts";

/** A change of the draft by a person who saw its version; 0 if there was no draft. */
export interface DraftChange {
  readonly tenant: TenantName;
  readonly version: number;
  readonly by: Editor;
  readonly at: Date;
}

/** The draft before a change and after it; null where there is none. */
export interface ChangedDraft<After extends Draft | null> {
  readonly before: Draft | null;
  readonly after: After;
}

/** Stores tables as the draft, if they keep the laws of prices. */
export async function saveDraft(
  tx: Transaction,
  check: CheckTables,
  change: DraftChange & { readonly tables: PriceTables },
): Promise<Result<ChangedDraft<Draft>, StaleDraft | NoEdition | InvalidTables>> {
  const row = await lockDraft(tx, change.tenant);
  if (!isSeen(row, change)) return refused(staleDraft(row));
  const faults = check(change.tables);
  if (faults.length > 0) return refused({ kind: "invalidTables", faults });
  return storeTables(tx, row, change);
}

/** Makes the tables of an earlier edition the draft. They may break laws that are newer, so publishing checks them again. */
export async function restoreEdition(
  tx: Transaction,
  change: DraftChange & { readonly number: number },
): Promise<Result<ChangedDraft<Draft>, StaleDraft | NoEdition>> {
  const row = await lockDraft(tx, change.tenant);
  const edition = await findEdition(tx, change.tenant, change.number);
  if (edition === null) return refused({ kind: "noEdition" });
  if (!isSeen(row, change)) return refused(staleDraft(row));
  return storeTables(tx, row, { ...change, tables: edition.tables });
}

export async function discardDraft(
  tx: Transaction,
  change: Omit<DraftChange, "by" | "at">,
): Promise<Result<ChangedDraft<null>, StaleDraft | NoDraft>> {
  const row = await lockDraft(tx, change.tenant);
  if (row.draft === null) return refused({ kind: "noDraft" });
  if (!isSeen(row, change)) return refused(staleDraft(row));
  await deleteDraft(tx, change.tenant);
  return ok({ before: row.draft, after: null });
}

/** Whether a person saw the draft of a locked row. */
export function isSeen({ draft }: DraftRow, { version }: Pick<DraftChange, "version">): boolean {
  return version === (draft?.version ?? 0);
}

export function staleDraft({ draft }: DraftRow): StaleDraft {
  return { kind: "staleDraft", currentVersion: draft?.version ?? 0 };
}

async function storeTables(
  tx: Transaction,
  row: DraftRow,
  { tenant, tables, by, at }: DraftChange & { readonly tables: PriceTables },
): Promise<Result<ChangedDraft<Draft>, NoEdition>> {
  const basedOn = row.draft?.basedOn ?? (await readNewestEdition(tx, tenant))?.number;
  if (basedOn === undefined) return refused({ kind: "noEdition" });
  const after: Draft = { version: row.version + 1, tables, basedOn, savedBy: by, savedAt: at };
  await storeDraft(tx, tenant, after);
  return ok({ before: row.draft, after });
}
