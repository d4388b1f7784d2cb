import { passwordFault } from "@boxwright/core/identity/password";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { commonPasswords } from "./common-passwords.ts";
import type { NewPasswordRefusal } from "./refusals.ts";

/** Refuses a new password that breaks a rule. `field` is its name in the request. */
export async function judgeNewPassword(
  field: string,
  password: string,
  email: string,
): Promise<Result<null, NewPasswordRefusal>> {
  const fault = passwordFault(password, email, await commonPasswords());
  return fault === null ? ok(null) : refused({ kind: "unusablePassword", field, fault });
}
