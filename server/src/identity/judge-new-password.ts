import { passwordFault } from "@boxwright/core/identity/password";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { IsKnownPassword } from "./known-passwords.ts";
import type { NewPasswordRefusal } from "./refusals.ts";

/** Refuses a new password that breaks a rule. `field` is its name in the request. */
export async function judgeNewPassword(
  isKnownPassword: IsKnownPassword,
  field: string,
  password: string,
  email: string,
): Promise<Result<null, NewPasswordRefusal>> {
  const fault = passwordFault(password, email, await isKnownPassword(password));
  return fault === null ? ok(null) : refused({ kind: "unusablePassword", field, fault });
}
