import * as contract from "@boxwright/contract/desk/sign-in";
import { implement, type Operation } from "../../../platform/http/operation.ts";
import { acceptInvitation } from "../accept-invitation.ts";
import type { Challenge } from "../challenge.ts";
import { confirmSignIn } from "../confirm-sign-in.ts";
import { signInStaff } from "../sign-in-staff.ts";
import { signOutStaff } from "../sign-out-staff.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { newFactorOf, proofOf } from "./factor-proof.ts";
import { problemOf } from "./refusal-to-problem.ts";

export function signInOperations(deps: StaffDeps): Operation[] {
  return [
    implement(contract.login, async ({ body: { email, password, device = null }, clientIp, requestId }) => {
      const entered = await signInStaff(deps, { email, password, device }, { clientIp, requestId });
      if (!entered.ok) return problemOf(entered.refusal);
      const { value } = entered;
      return { status: 200, body: value.kind === "signed in" ? value.signedIn : wireChallenge(value.challenge) };
    }),

    implement(contract.confirmLogin, async ({ body: { ticket, factor }, clientIp, requestId }) => {
      const proof = { purpose: "factor", proof: proofOf(factor) } as const;
      const confirmed = await confirmSignIn(deps, ticket, proof, { clientIp, requestId });
      if (!confirmed.ok) return problemOf(confirmed.refusal);
      const { accessToken, expiresIn } = confirmed.value;
      return { status: 200, body: { accessToken, expiresIn } };
    }),

    implement(contract.enrolFactor, async ({ body: { ticket, factor }, clientIp, requestId }) => {
      const proof = { purpose: "enrol", factor: newFactorOf(factor) } as const;
      const confirmed = await confirmSignIn(deps, ticket, proof, { clientIp, requestId });
      if (!confirmed.ok) return problemOf(confirmed.refusal);
      const { accessToken, expiresIn, recoveryCodes } = confirmed.value;
      return { status: 200, body: { accessToken, expiresIn, recoveryCodes: [...(recoveryCodes ?? [])] } };
    }),

    implement(contract.acceptInvitation, async ({ body: { invitation, name, password, device = null }, clientIp }) => {
      const accepted = await acceptInvitation(deps, { invitation, name, password, device, clientIp });
      return accepted.ok ? { status: 200, body: wireChallenge(accepted.value) } : problemOf(accepted.refusal);
    }),

    implement(contract.logout, async ({ staff, clientIp, requestId }) => {
      await signOutStaff(deps, staff, { clientIp, requestId });
      return { status: 204, body: undefined };
    }),
  ];
}

function wireChallenge(challenge: Challenge): contract.WireChallenge {
  const { ticket } = challenge;
  if (challenge.kind === "enrol") {
    return { challenge: "enrol", ticket, totp: challenge.totp, passkey: { ...challenge.passkey } };
  }
  const { methods, passkey } = challenge;
  const usual = methods[0] === "passkey" ? "passkey" : "totp";
  return { challenge: usual, ticket, methods: [...methods], passkey: passkey === null ? null : { ...passkey } };
}
