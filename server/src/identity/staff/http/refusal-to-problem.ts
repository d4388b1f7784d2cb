import { type Refusal, refuse } from "../../../platform/http/operation.ts";
import { problemOf as problemOfIdentity } from "../../http/refusal-to-problem.ts";
import type { AcceptInvitationRefusal, ConfirmSignInRefusal, FactorRefusal, StaffSignInRefusal } from "../refusals.ts";

type StaffRefusal = StaffSignInRefusal | ConfirmSignInRefusal | FactorRefusal | AcceptInvitationRefusal;

export function problemOf(refusal: StaffRefusal): Refusal {
  switch (refusal.kind) {
    case "locked":
      return refuse("TooManyRequests", { retryAfterSeconds: refusal.retryAfterSeconds });
    case "wrongFactor":
      return refuse("WrongFactor");
    default:
      return problemOfIdentity(refusal);
  }
}
