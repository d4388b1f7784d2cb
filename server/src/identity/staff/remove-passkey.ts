import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deletePasskey, type Passkey, readFactors } from "./postgres/factor-store.ts";
import { lockStaff } from "./postgres/staff-store.ts";
import type { LastFactorRefusal } from "./refusals.ts";

export async function findPasskey(
  db: Database | Transaction,
  { id }: SignedInStaff,
  credentialId: string,
): Promise<Passkey | null> {
  const { passkeys } = await readFactors(db, id);
  return passkeys.find((own) => own.credentialId === credentialId) ?? null;
}

/** Removes a passkey of signed-in staff, who keep a second factor. Null if another call has just removed it. */
export async function removePasskey(
  tx: Transaction,
  { id }: SignedInStaff,
  credentialId: string,
): Promise<Result<Passkey | null, LastFactorRefusal>> {
  // Of two passkeys that are removed at once, one stays.
  await lockStaff(tx, id);
  const { totp, passkeys } = await readFactors(tx, id);
  const passkey = passkeys.find((own) => own.credentialId === credentialId);
  if (passkey === undefined) return ok(null);
  if (totp === null && passkeys.length === 1) return refused({ kind: "lastFactor" });
  await deletePasskey(tx, credentialId);
  return ok(passkey);
}
