import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { addClearing } from "../../content/clearing.ts";
import { ContentFault } from "../../content/read-files.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { recordChange } from "../audit/record-change.ts";
import { announceChange } from "../events/announce.ts";

export interface ClearDeps {
  readonly db: Database;
  /** Reads the content of this process again. Throws a {@link ContentFault} if a file is invalid. */
  readonly clear: () => void;
  readonly now: () => Date;
}

/** A file of the content folder is missing or invalid. */
export interface InvalidContent {
  readonly kind: "invalidContent";
  readonly fault: string;
}

/** Makes this process read the content again, and has all others follow. Invalid files change nothing anywhere. */
export async function clearContentCache(
  { db, clear, now }: ClearDeps,
  { staff, clientIp }: { readonly staff: SignedInStaff; readonly clientIp: string },
): Promise<Result<{ readonly clearedAt: Date }, InvalidContent>> {
  return inTransaction(db, async (tx) => {
    const { before, after } = await addClearing(tx, staff.tenant, now());
    const subject = { kind: "content", id: staff.tenant, label: staff.tenant };
    const entry = { actor: staff, action: "content.cleared", subject, reason: null, clientIp };
    const described = { before: before && { clearedAt: before.at }, after: { clearedAt: after.at } };
    await recordChange(tx, staff.tenant, { ...entry, ...described }, after.at);
    await announceChange(tx, staff.tenant, "content", null);
    // Last, so that this process shows no content that the others do not get because a statement failed.
    const fault = faultOf(clear);
    return fault === null ? ok({ clearedAt: after.at }) : refused({ kind: "invalidContent", fault });
  });
}

/** What is wrong with the content; null if it was read again. */
function faultOf(clear: () => void): string | null {
  try {
    clear();
    return null;
  } catch (error) {
    if (error instanceof ContentFault) return error.message;
    throw error;
  }
}
