import { type PasswordFault, passwordFault, passwordLength } from "@boxwright/core/identity/password";
import { type Refusal, refuse } from "../platform/http/operation.ts";
import { commonPasswords } from "./common-passwords.ts";

const words: Readonly<Record<PasswordFault, string>> = {
  "too short": `must have at least ${passwordLength.min} characters`,
  "too long": `must have at most ${passwordLength.max} characters`,
  "is the e-mail": "must not be your email",
  common: "is too common",
};

/** The refusal of a new password that breaks a rule, by the name of its field; null where it is good. */
export async function judgeNewPassword(field: string, password: string, email: string): Promise<Refusal | null> {
  const fault = passwordFault(password, email, await commonPasswords());
  return fault && refuse("InvalidRequest", { errors: [{ path: field, message: words[fault] }] });
}
