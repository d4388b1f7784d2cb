import type { PasswordFault } from "@boxwright/core/identity/password";

/** The queue of the password hasher is full; the same call may succeed in a moment. */
export interface HasherBusyRefusal {
  readonly kind: "hasherBusy";
}

/** Why a password is not taken as that of an account. */
export type PasswordCheckRefusal =
  | { readonly kind: "wrongPassword" }
  | { readonly kind: "tooManyAttempts"; readonly retryAfterSeconds: number }
  | HasherBusyRefusal;

/** A new password breaks a rule; `field` is its name in the call. */
export interface NewPasswordRefusal {
  readonly kind: "unusablePassword";
  readonly field: string;
  readonly fault: PasswordFault;
}

/** An unknown, used or wrong ticket, or one whose time is over. */
export type TicketRefusal = { readonly kind: "invalidTicket" } | { readonly kind: "expiredTicket" };

export type SignUpRefusal =
  | { readonly kind: "refusedPassword"; readonly fault: PasswordFault }
  | { readonly kind: "signUpNotPossible" }
  | HasherBusyRefusal;

/** Why an own account is not changed. `accountGone`: it was deleted a moment ago, together with its session. */
export type AccountChangeRefusal = { readonly kind: "accountGone" } | PasswordCheckRefusal;
export type ChangePasswordRefusal = AccountChangeRefusal | NewPasswordRefusal;
export type ResetPasswordRefusal = TicketRefusal | NewPasswordRefusal | HasherBusyRefusal;

/** An unknown, used, revoked or expired refresh token. */
export interface RefreshRefusal {
  readonly kind: "invalidRefreshToken";
}

/** The validation key is not that of the anonymous session. */
export interface ResumeRefusal {
  readonly kind: "invalidValidationKey";
}
