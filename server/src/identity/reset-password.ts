import { powerfulTickets } from "@boxwright/core/identity/ticket";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { passwordChanged } from "./events.ts";
import { judgeNewPassword } from "./judge-new-password.ts";
import type { IsKnownPassword } from "./known-passwords.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { lockAccount, setPasswordHash, setVerified } from "./postgres/account-store.ts";
import { deletePasskeys } from "./postgres/passkey-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import { endSessions } from "./postgres/session-store.ts";
import { redeemTicket, voidTickets } from "./postgres/ticket-store.ts";
import type { ResetPasswordRefusal } from "./refusals.ts";
import { readTicket, type ValidTicket } from "./tickets.ts";

export interface ResetDeps {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly isKnownPassword: IsKnownPassword;
  readonly outbox: Outbox;
  readonly forgetSessions: (sessionIds: readonly string[]) => void;
  readonly now: () => Date;
}

interface Reset {
  readonly tenant: TenantName;
  readonly ticketId: string;
  readonly password: string;
  readonly culture: string;
}

/** Sets a new password with the ticket of a mail, ends every session and removes the passkeys. After a refused password, the ticket is still valid. */
export async function resetPassword(
  deps: ResetDeps,
  reset: Reset,
  origin: CallOrigin,
): Promise<Result<null, ResetPasswordRefusal>> {
  const read = await readTicket(deps, reset.tenant, ["reset_password"], reset.ticketId);
  if (!read.ok) return read;
  const { account } = read.value;
  const judged = await judgeNewPassword(deps.isKnownPassword, "password", reset.password, account.email);
  if (!judged.ok) return judged;
  // Hashing takes longest, so it happens before anything is locked.
  const hashed = await deps.hasher.hash(reset.password);
  if (!hashed.ok) return hashed;
  const ended = await inTransaction(deps.db, (tx) => setPassword(deps, tx, read.value, hashed.value, reset, origin));
  if (ended === null) return refused({ kind: "invalidTicket" });
  deps.forgetSessions(ended);
  return ok(null);
}

/** Returns the sessions that it ended; null if another call has just used the ticket. */
async function setPassword(
  { outbox, now }: ResetDeps,
  tx: Transaction,
  { ticket, account }: ValidTicket,
  passwordHash: string,
  { tenant, culture }: Reset,
  origin: CallOrigin,
): Promise<readonly string[] | null> {
  const at = now();
  const accountId = account.id;
  const locked = await lockAccount(tx, accountId);
  if (locked?.email !== ticket.email || !(await redeemTicket(tx, ticket.hash, at))) return null;
  await voidTickets(tx, accountId, powerfulTickets, at);
  await setPasswordHash(tx, accountId, passwordHash);
  // Somebody else may have added one.
  await deletePasskeys(tx, accountId);
  // The ticket proves that the owner of the account reads this mailbox.
  if (locked.emailVerifiedAt === null) await setVerified(tx, accountId, at);
  await recordSecurityEvent(tx, { at, tenant, kind: "password reset", accountId, ...origin });
  await outbox.announce(tx, passwordChanged, { accountId, email: locked.email, culture });
  return endSessions(tx, accountId, null, "password reset", at);
}
