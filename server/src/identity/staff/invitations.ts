import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import { newSecret } from "../../platform/ids.ts";
import { hashOfKey } from "../validation-keys.ts";
import { replaceInvitation } from "./postgres/sign-in-store.ts";
import { lockStaff, type StaffMember } from "./postgres/staff-store.ts";

const hours = 24;
export const invitationSeconds = hours * 60 * 60;

/** Issues an invitation, which replaces earlier ones of the person. Returns its secret, which is stored nowhere. */
export async function issueInvitation(tx: Transaction, staffId: string, now: Date): Promise<string> {
  const secret = newSecret();
  await replaceInvitation(tx, { hash: hashOfKey(secret), staffId, issuedAt: now, usedAt: null });
  return secret;
}

/** Issues the invitation for a mail. Null if no mail goes out, because the person is blocked or gone. */
export function issueMailedInvitation(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  staffId: string,
): Promise<{ readonly person: StaffMember; readonly secret: string } | null> {
  return inTransaction(db, async (tx) => {
    const person = await lockStaff(tx, staffId);
    if (person === undefined || person.blockedAt !== null) return null;
    return { person, secret: await issueInvitation(tx, staffId, now()) };
  });
}

/** The page of the desk that accepts an invitation. The secret is in the fragment, which no server sees. */
export function invitationUrl(site: string, secret: string): string {
  return `${site}/desk/invitation#${secret}`;
}
