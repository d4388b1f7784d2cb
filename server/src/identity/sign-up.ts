import { passwordFault } from "@boxwright/core/identity/password";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Tenant } from "@boxwright/core/storefront/tenants";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { accountCreated, takenEmailTried } from "./events.ts";
import type { NewPerson, SignedUp } from "./hooks.ts";
import type { IsKnownPassword } from "./known-passwords.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { type Account, addAccount, findAccountByEmail } from "./postgres/account-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import type { SignUpRefusal } from "./refusals.ts";

export interface SignUpDeps {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly isKnownPassword: IsKnownPassword;
  readonly outbox: Outbox;
  /** Adds what later rooms store for a new customer. */
  readonly onSignedUp: readonly SignedUp[];
  readonly now: () => Date;
}

export interface SignUpRequest extends Omit<NewPerson, "accountId" | "tenant"> {
  readonly tenant: Tenant;
  /** Normalised. */
  readonly email: string;
  readonly password: string;
  readonly culture: string;
}

/** Adds an account, what later rooms add to it, and its mail, in one transaction. With a taken email it takes as long. */
export async function signUp(
  deps: SignUpDeps,
  request: SignUpRequest,
  origin: CallOrigin,
): Promise<Result<Account, SignUpRefusal>> {
  const fault = passwordFault(request.password, request.email, await deps.isKnownPassword(request.password));
  if (fault !== null) return refused({ kind: "refusedPassword", fault });
  const hashed = await deps.hasher.hash(request.password);
  if (!hashed.ok) return hashed;
  const account = {
    id: newId(),
    tenant: request.tenant.name,
    email: request.email,
    emailVerifiedAt: null,
    passwordHash: hashed.value,
    culture: request.culture,
    isDemo: false,
    blockedAt: null,
    createdAt: deps.now(),
  };
  const isNew = await inTransaction(deps.db, async (tx) => {
    if (await addAccount(tx, account)) {
      await welcome(tx, deps, account, request, origin);
      return true;
    }
    await warnOwner(tx, deps, account, origin);
    return false;
  });
  return isNew ? ok(account) : refused({ kind: "signUpNotPossible" });
}

async function welcome(
  tx: Transaction,
  { onSignedUp, outbox }: SignUpDeps,
  { id: accountId, tenant, createdAt: at }: Account,
  { givenName, familyName, company, title }: SignUpRequest,
  origin: CallOrigin,
): Promise<void> {
  const person: NewPerson = { accountId, tenant, givenName, familyName, company, title };
  for (const add of onSignedUp) await add(tx, person);
  await recordSecurityEvent(tx, { at, tenant, kind: "signed up", accountId, ...origin });
  await outbox.announce(tx, accountCreated, { accountId });
}

/** The owner of the email gets a mail about the attempt. The reply does not reveal that the email is taken. */
async function warnOwner(
  tx: Transaction,
  { outbox }: SignUpDeps,
  { tenant, email, createdAt: at }: Account,
  origin: CallOrigin,
): Promise<void> {
  const owner = await findAccountByEmail(tx, tenant, email);
  // The owner has just changed the email.
  if (owner === undefined) return;
  const accountId = owner.id;
  await recordSecurityEvent(tx, { at, tenant, kind: "sign-up refused", accountId, ...origin });
  await outbox.announce(tx, takenEmailTried, { accountId });
}
