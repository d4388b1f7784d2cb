import { isEmail, normaliseEmail } from "@boxwright/core/identity/email";
import { passwordFault } from "@boxwright/core/identity/password";
import type { FaultKey } from "./refusal-words.ts";

/** The fault of an e-mail as it was typed; false where it has none. */
export function emailFault(email: string): FaultKey | false {
  return !isEmail(normaliseEmail(email)) && "identity.faults.email";
}

/** The fault of a password that is to be checked: there must be one. */
export function passwordMissing(password: string): FaultKey | false {
  return password === "" && "identity.faults.password";
}

/** The fault of a new password by the rules that are known here. `email` is empty where it is not known. */
export function newPasswordFault(password: string, email: string): FaultKey | false {
  if (password === "") return "identity.faults.password";
  return passwordFault(password, email, () => false) !== null && "identity.faults.newPassword";
}
