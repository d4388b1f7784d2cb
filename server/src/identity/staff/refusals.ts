import type { HasherBusyRefusal, NewPasswordRefusal, TicketRefusal } from "../refusals.ts";

/** Too many wrong tries of this person, or from this network. */
interface LockedRefusal {
  readonly kind: "locked";
  readonly retryAfterSeconds: number;
}

export type StaffSignInRefusal = { readonly kind: "wrongPassword" } | LockedRefusal | HasherBusyRefusal;

/** The second factor is wrong, was used before, or belongs to somebody else. */
export interface WrongFactorRefusal {
  readonly kind: "wrongFactor";
}

export type FactorRefusal = WrongFactorRefusal | LockedRefusal;
export type ConfirmSignInRefusal = FactorRefusal | TicketRefusal;
export type AcceptInvitationRefusal = TicketRefusal | NewPasswordRefusal | HasherBusyRefusal;

/** A person would have no second factor left. */
export interface LastFactorRefusal {
  readonly kind: "lastFactor";
}

export type InviteRefusal = { readonly kind: "emailTaken" };
export type ChangeStaffRefusal = { readonly kind: "lastOwner" };
