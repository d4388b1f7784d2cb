import * as contract from "@boxwright/contract/desk/me";
import { wireCents } from "@boxwright/contract/kernel";
import { rightsOf } from "@boxwright/core/identity/rights";
import { recentFactorSeconds, staffIdleSeconds, staffSessionSeconds } from "@boxwright/core/identity/staff-session";
import { implement, type Operation, refuse } from "../../../platform/http/operation.ts";
import { askForFactor, confirmFactor } from "../confirm-factor.ts";
import { countRecoveryCodes, type Passkey, readFactors } from "../postgres/factor-store.ts";
import { findStaffSession } from "../postgres/staff-session-store.ts";
import { saveSettings } from "../postgres/staff-store.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { proofOf } from "./factor-proof.ts";
import { problemOf } from "./refusal-to-problem.ts";

export function meOperations(deps: StaffDeps): Operation[] {
  return [
    implement(contract.getMe, async ({ staff: { id, name, email, role, sessionId, factorConfirmedAt } }) => {
      const found = await findStaffSession(deps.db, sessionId);
      if (found === undefined) return refuse("InvalidToken");
      const expiresAt = new Date(found.session.createdAt.getTime() + staffSessionSeconds * 1000);
      const rights = rightsOf(role).map(({ right, limit }) => ({
        right,
        limit: limit === null ? null : wireCents(limit),
      }));
      const session = {
        expiresAt: expiresAt.toISOString(),
        idleSeconds: staffIdleSeconds,
        factorConfirmedAt: factorConfirmedAt?.toISOString() ?? null,
        recentFactorSeconds,
      };
      const { totp, passkeys } = await readFactors(deps.db, id);
      const recoveryCodes = await countRecoveryCodes(deps.db, id);
      const factors = { totp: totp !== null, passkeys: passkeys.length, recoveryCodes };
      const { settings } = found.person;
      const heldSince = (await deps.heldSince())?.toISOString() ?? null;
      return { status: 200, body: { id, name, email, role, rights, settings, heldSince, factors, session } };
    }),

    implement(contract.listPasskeys, async ({ staff }) => {
      const { passkeys } = await readFactors(deps.db, staff.id);
      return { status: 200, body: { results: passkeys.map(wirePasskey) } };
    }),

    implement(contract.putSettings, async ({ staff, body }) => {
      await saveSettings(deps.db, staff.id, body);
      return { status: 200, body };
    }),

    implement(contract.askForFactor, async ({ staff }) => {
      const { methods, passkey } = await askForFactor(deps, staff);
      return { status: 200, body: { methods: [...methods], passkey: passkey === null ? null : { ...passkey } } };
    }),

    implement(contract.confirmFactor, async ({ staff, body, clientIp, requestId }) => {
      const confirmed = await confirmFactor(deps, staff, proofOf(body.factor), { clientIp, requestId });
      return confirmed.ok ? { status: 204, body: undefined } : problemOf(confirmed.refusal);
    }),
  ];
}

function wirePasskey({ credentialId, device, createdAt, lastUsedAt }: Passkey): contract.WirePasskey {
  return {
    id: credentialId,
    device,
    addedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
