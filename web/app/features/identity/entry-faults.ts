import { isEmail, normaliseEmail } from "@boxwright/core/identity/email";
import { passwordFault } from "@boxwright/core/identity/password";
import type { FaultKey } from "./refusal-words.ts";

/** The fault of a typed email; false if it has none. */
export function emailFault(email: string): FaultKey | false {
  return !isEmail(normaliseEmail(email)) && "identity.faults.email";
}

/** The fault of a missing password. The server checks whether it is right. */
export function passwordMissing(password: string): FaultKey | false {
  return password === "" && "identity.faults.password";
}

/** The fault of a new password by the rules that the browser can check. `email` is empty if it is not known. */
export function newPasswordFault(password: string, email: string): FaultKey | false {
  if (password === "") return "identity.faults.password";
  return passwordFault(password, email, false) !== null && "identity.faults.newPassword";
}
