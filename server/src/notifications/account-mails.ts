import type { Mail } from "../platform/mail/mailer.ts";
import { type Addressed, actionLetter } from "./action-letter.ts";

// These mails go to addresses of which nobody knows yet whose they are. So they repeat nothing that a stranger could have
// typed, no name and no company: nobody can send a message of their own through the shop.

export function welcomeMail(addressed: Addressed, ticket: string): Promise<Mail> {
  return actionLetter("welcome", addressed, { url: verificationUrl(addressed, ticket) });
}

export function emailVerificationMail(addressed: Addressed, ticket: string): Promise<Mail> {
  return actionLetter("email-verification", addressed, { url: verificationUrl(addressed, ticket) });
}

export function passwordResetMail(addressed: Addressed, ticket: string): Promise<Mail> {
  return actionLetter("password-reset", addressed, { url: `${addressed.site}/reset?ticket=${ticket}` });
}

export function passwordChangedMail(addressed: Addressed): Promise<Mail> {
  return actionLetter("password-changed", addressed, { url: lostPasswordUrl(addressed) });
}

/** To the address that the account has left. */
export function emailChangedMail(addressed: Addressed): Promise<Mail> {
  return actionLetter("email-changed", addressed, { url: `${addressed.site}/view/contact` });
}

/** To the address that the account keeps, because another account has the one that its owner wanted. */
export function emailNotChangedMail(addressed: Addressed): Promise<Mail> {
  return actionLetter("email-not-changed", addressed, { url: `${addressed.site}/my-info` });
}

export function alreadyRegisteredMail(addressed: Addressed): Promise<Mail> {
  const links = { url: `${addressed.site}/login`, asideUrl: lostPasswordUrl(addressed) };
  return actionLetter("already-registered", addressed, links);
}

function verificationUrl({ site }: Addressed, ticket: string): string {
  return `${site}/my-info?verify=${ticket}`;
}

function lostPasswordUrl({ site }: Addressed): string {
  return `${site}/lost-password`;
}
