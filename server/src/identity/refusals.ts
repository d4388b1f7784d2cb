import type { PasswordFault } from "@boxwright/core/identity/password";

/** The queue of the password hasher is full; the same call may succeed in a moment. */
export interface HasherBusyRefusal {
  readonly kind: "hasherBusy";
}

/** Staff have blocked the customer. Only a caller with the right password learns it. */
export interface BlockedRefusal {
  readonly kind: "accountBlocked";
}

export type PasswordCheckRefusal =
  | { readonly kind: "wrongPassword" }
  | { readonly kind: "tooManyAttempts"; readonly retryAfterSeconds: number }
  | HasherBusyRefusal;

/** A new password breaks a rule; `field` is its name in the request. */
export interface NewPasswordRefusal {
  readonly kind: "unusablePassword";
  readonly field: string;
  readonly fault: PasswordFault;
}

/** The ticket is unknown, used or of another kind; or it has expired. */
export type TicketRefusal = { readonly kind: "invalidTicket" } | { readonly kind: "expiredTicket" };

export type SignUpRefusal =
  | { readonly kind: "refusedPassword"; readonly fault: PasswordFault }
  | { readonly kind: "signUpNotPossible" }
  | HasherBusyRefusal;

/** `accountGone`: the account has just been deleted, together with its session. */
export type AccountChangeRefusal = { readonly kind: "accountGone" } | PasswordCheckRefusal;
export type ChangePasswordRefusal = AccountChangeRefusal | NewPasswordRefusal;
export type ResetPasswordRefusal = TicketRefusal | NewPasswordRefusal | HasherBusyRefusal;

/** The response of the browser does not fit the challenge, or no account has the passkey. */
export interface PasskeyRefusal {
  readonly kind: "invalidPasskey";
}

export interface TooManyPasskeysRefusal {
  readonly kind: "tooManyPasskeys";
}

/** The refresh token is unknown, used, revoked or expired. */
export interface RefreshRefusal {
  readonly kind: "invalidRefreshToken";
}

/** The validation key does not belong to the anonymous session. */
export interface ResumeRefusal {
  readonly kind: "invalidValidationKey";
}
