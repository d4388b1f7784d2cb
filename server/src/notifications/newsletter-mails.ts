import type { ConfirmSecrets } from "../newsletter/prepare-confirmation.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import { type Addressed, actionMail } from "./action-mail.ts";

/** Asks the owner of an email address to confirm the newsletter, or to unsubscribe right away. */
export function newsletterConfirmationMail(addressed: Addressed, secrets: ConfirmSecrets): Promise<Mail> {
  const url = `${addressed.site}/newsletter/confirm?token=${secrets.confirm}`;
  return newsletterMail("newsletter-confirmation", addressed, url, secrets.unsubscribe);
}

/** Welcomes a new subscriber, with a link to unsubscribe. */
export function newsletterWelcomeMail(addressed: Addressed, unsubscribe: string): Promise<Mail> {
  return newsletterMail("newsletter-welcome", addressed, `${addressed.site}/blog`, unsubscribe);
}

async function newsletterMail(
  kind: "newsletter-confirmation" | "newsletter-welcome",
  addressed: Addressed,
  url: string,
  unsubscribe: string,
): Promise<Mail> {
  const unsubscribeUrl = `${addressed.site}/newsletter/unsubscribe?token=${unsubscribe}`;
  return {
    ...(await actionMail(kind, addressed, { url, asideUrl: unsubscribeUrl }, "newsletter")),
    unsubscribeUrl,
  };
}
