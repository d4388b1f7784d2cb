import type { Mail } from "../platform/mail/mailer.ts";
import { type Addressed, actionMail, deletionMail } from "./action-mail.ts";

// The owner of an email address is unknown until it is verified. So these mails repeat nothing that a stranger may have typed, such
// as a name or a company, and nobody can send a message of their own through the shop.

export function welcomeMail(addressed: Addressed, ticket: string): Promise<Mail> {
  return actionMail("welcome", addressed, { url: verificationUrl(addressed, ticket) });
}

export function emailVerificationMail(addressed: Addressed, ticket: string): Promise<Mail> {
  return actionMail("email-verification", addressed, { url: verificationUrl(addressed, ticket) });
}

export function passwordResetMail(addressed: Addressed, ticket: string): Promise<Mail> {
  return actionMail("password-reset", addressed, { url: `${addressed.site}/reset?ticket=${ticket}` });
}

export function passwordChangedMail(addressed: Addressed): Promise<Mail> {
  return actionMail("password-changed", addressed, { url: lostPasswordUrl(addressed) });
}

/** A reset of the password removes all passkeys. */
export function passkeyAddedMail(addressed: Addressed): Promise<Mail> {
  return actionMail("passkey-added", addressed, { url: lostPasswordUrl(addressed) });
}

/** Goes to the old email address. */
export function emailChangedMail(addressed: Addressed): Promise<Mail> {
  return actionMail("email-changed", addressed, { url: `${addressed.site}/view/contact` });
}

/** Goes to the email address that the account keeps, as another account has the new one. */
export function emailNotChangedMail(addressed: Addressed): Promise<Mail> {
  return actionMail("email-not-changed", addressed, { url: `${addressed.site}/my-info` });
}

export function alreadyRegisteredMail(addressed: Addressed): Promise<Mail> {
  const links = { url: `${addressed.site}/login`, asideUrl: lostPasswordUrl(addressed) };
  return actionMail("already-registered", addressed, links);
}

/** Goes to the owner of an account that will be deleted, with a link that keeps it. */
export function accountDeletionMail(addressed: Addressed, ticket: string, erasesAt: Date): Promise<Mail> {
  return deletionMail(addressed, { url: `${addressed.site}/my-info?keep=${ticket}`, erasesAt });
}

function verificationUrl({ site }: Addressed, ticket: string): string {
  return `${site}/my-info?verify=${ticket}`;
}

function lostPasswordUrl({ site }: Addressed): string {
  return `${site}/lost-password`;
}
