import type { Owner } from "@boxwright/core/identity/visitor";
import { daysBefore } from "@boxwright/core/kernel/dates";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { DesignSummary } from "./design.ts";
import { hasRoom, lockDeleted, unmarkDeleted } from "./postgres/design-store.ts";
import type { TooManyDesigns, UnknownDesign } from "./refusals.ts";

/** How long a deleted design can be restored. */
export const restorableDays = keptDays.deletedDesign;

/** Restores a deleted design as it was. */
export function restoreDesign(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  owner: Owner,
  id: string,
): Promise<Result<DesignSummary, UnknownDesign | TooManyDesigns>> {
  return inTransaction(db, async (tx) => {
    const mayAdd = await hasRoom(tx, owner);
    const isThere = await lockDeleted(tx, owner, id, daysBefore(now(), restorableDays));
    if (!isThere) return refused({ kind: "unknownDesign" });
    return mayAdd ? ok(await unmarkDeleted(tx, id)) : refused({ kind: "tooManyDesigns" });
  });
}
