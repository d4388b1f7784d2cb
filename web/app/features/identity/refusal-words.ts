import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { logProblem } from "../../lib/log-problem.ts";
import type { WordKey } from "../../lib/words/words.ts";
import { SignedUpOnly, SignUpNotReady } from "./actions/sign-up.ts";
import { PasskeyFailed } from "./passkey-failed.ts";
import { AlreadySignedIn } from "./session/already-signed-in.ts";

/** Why an account's form was refused, as the key of its words. */
export type FaultKey = Extract<WordKey, `identity.faults.${string}`>;

interface Refusal {
  readonly key: FaultKey;
  /** After how many minutes to try again; 1 if the server does not say. */
  readonly minutes: number;
}

const byCode: Readonly<Record<string, FaultKey>> = {
  InvalidCredentials: "identity.faults.wrongCredentials",
  AccountBlocked: "identity.faults.blocked",
  InvalidPasskey: "identity.faults.passkey",
  TooManyPasskeys: "identity.faults.tooManyPasskeys",
  InvalidTicket: "identity.faults.ticket",
  ExpiredTicket: "identity.faults.ticket",
  invalid_signup: "identity.faults.cannotRegister",
  invalid_password: "identity.faults.refusedPassword",
};

const byPath: Readonly<Record<string, FaultKey>> = {
  password: "identity.faults.refusedPassword",
  newPassword: "identity.faults.refusedPassword",
  email: "identity.faults.refusedEmail",
  newEmail: "identity.faults.refusedEmail",
};

/** The words for a failed call. An unexpected problem is logged. */
export function refusalOf(problem: unknown): Refusal {
  if (problem instanceof SignedUpOnly) return { key: "identity.faults.signedUpOnly", minutes: 1 };
  if (problem instanceof SignUpNotReady) return { key: "identity.faults.failed", minutes: 1 };
  if (problem instanceof AlreadySignedIn) return { key: "identity.faults.alreadySignedIn", minutes: 1 };
  if (problem instanceof PasskeyFailed) return { key: "identity.faults.passkey", minutes: 1 };
  if (!(problem instanceof ApiProblem)) return unexpected(problem);
  const minutes = Math.max(1, Math.ceil((problem.retryAfterSeconds ?? 0) / 60));
  const key = keyOf(problem);
  return key === null ? unexpected(problem) : { key, minutes };
}

function keyOf({ status, code, body }: ApiProblem): FaultKey | null {
  if (status === 0) return "identity.faults.offline";
  if (status === 429) return "identity.faults.tooMany";
  if (status === 503) return "identity.faults.busy";
  const [reported] = (body.errors ?? []).flatMap(({ path }) => byPath[path] ?? []);
  if (reported !== undefined) return reported;
  return byCode[code ?? ""] ?? (status === 400 ? "identity.faults.notAccepted" : null);
}

function unexpected(problem: unknown): Refusal {
  logProblem("An account's form failed", problem);
  return { key: "identity.faults.failed", minutes: 1 };
}
