import * as contract from "@boxwright/contract/desk/me";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { addFactor, askForNewFactor, renewRecoveryCodes } from "../../../identity/staff/add-factor.ts";
import type { NewFactor } from "../../../identity/staff/enrol-factor.ts";
import type { DeskOrigins } from "../../../identity/staff/passkeys.ts";
import { findPasskey, removePasskey } from "../../../identity/staff/remove-passkey.ts";
import {
  type Database,
  inTransaction,
  inTransactionThatRecordsRefusals,
  type Transaction,
} from "../../../platform/db/database.ts";
import { implement, implementOn, type Operation, type Refusal, refuse } from "../../../platform/http/operation.ts";
import { requireRecentFactor } from "../../../platform/http/require-recent-factor.ts";
import { recordChange } from "../../audit/record-change.ts";

interface OwnFactorDeps {
  readonly db: Database;
  readonly origins: DeskOrigins;
  readonly now: () => Date;
}

interface Changed {
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const problems = {
  invalidTicket: "InvalidTicket",
  expiredTicket: "ExpiredTicket",
  wrongFactor: "WrongFactor",
} as const;

/** The calls with which staff add and remove factors of their own. */
export function ownFactorOperations(deps: OwnFactorDeps): Operation[] {
  const { db, now } = deps;

  /** The people of a demo have no second factor, and everybody knows their passwords. */
  const refusalFor = (staff: SignedInStaff): Refusal | null =>
    staff.factorConfirmedAt === null ? refuse("Forbidden") : requireRecentFactor(staff, now());

  const record = (tx: Transaction, staff: SignedInStaff, changed: Changed, clientIp: string) => {
    const subject = { kind: "staff", id: staff.id, label: staff.email };
    const change = { before: null, after: null, ...changed, actor: staff, subject, reason: null, clientIp };
    return recordChange(tx, staff.tenant, change, now());
  };

  return [
    implement(contract.askForNewFactor, async ({ staff }) => {
      const refusal = refusalFor(staff);
      if (refusal !== null) return refusal;
      const { ticket, totp, passkey } = await askForNewFactor(deps, staff);
      return { status: 200, body: { ticket, totp, passkey: { ...passkey } } };
    }),

    implement(contract.addFactor, async ({ staff, body: { ticket, factor }, clientIp }) => {
      const refusal = refusalFor(staff);
      if (refusal !== null) return refusal;
      const added = await inTransactionThatRecordsRefusals(db, async (tx) => {
        const outcome = await addFactor(deps, tx, staff, { ticket, factor: factor as NewFactor }, now());
        const added = { action: "staff.factor-added", after: { kind: factor.kind } };
        if (outcome.ok) await record(tx, staff, added, clientIp);
        return outcome;
      });
      return added.ok ? { status: 204, body: undefined } : refuse(problems[added.refusal.kind]);
    }),

    implementOn(
      contract.removePasskey,
      ({ passkeyId }, staff) => findPasskey(db, staff, passkeyId),
      async ({ staff, subject: { credentialId }, clientIp }) => {
        const refusal = refusalFor(staff);
        if (refusal !== null) return refusal;
        const removed = await inTransaction(db, async (tx) => {
          const outcome = await removePasskey(tx, staff, credentialId);
          if (!outcome.ok || outcome.value === null) return outcome;
          const { device, createdAt } = outcome.value;
          await record(tx, staff, { action: "staff.passkey-removed", before: { device, createdAt } }, clientIp);
          return outcome;
        });
        return removed.ok ? { status: 204, body: undefined } : refuse("LastFactor");
      },
    ),

    implement(contract.renewRecoveryCodes, async ({ staff, clientIp }) => {
      const refusal = refusalFor(staff);
      if (refusal !== null) return refusal;
      const recoveryCodes = await inTransaction(db, async (tx) => {
        await record(tx, staff, { action: "staff.recovery-codes-renewed" }, clientIp);
        return renewRecoveryCodes(tx, staff, now());
      });
      return { status: 200, body: { recoveryCodes } };
    }),
  ];
}
