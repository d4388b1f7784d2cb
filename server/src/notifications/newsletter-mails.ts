import type { ConfirmSecrets } from "../newsletter/ask-for-confirmation.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import { type Addressed, actionLetter } from "./action-letter.ts";

/** Asks the owner of an address whether they want the newsletter. Who did not ask for it can put an end to it here already. */
export function newsletterConfirmationMail(addressed: Addressed, secrets: ConfirmSecrets): Promise<Mail> {
  const url = `${addressed.site}/newsletter/confirm?token=${secrets.confirm}`;
  return newsletterLetter("newsletter-confirmation", addressed, url, secrets.unsubscribe);
}

/** Tells a new reader that they are on the list, and how to leave it. */
export function newsletterWelcomeMail(addressed: Addressed, unsubscribe: string): Promise<Mail> {
  return newsletterLetter("newsletter-welcome", addressed, `${addressed.site}/blog`, unsubscribe);
}

async function newsletterLetter(
  kind: "newsletter-confirmation" | "newsletter-welcome",
  addressed: Addressed,
  url: string,
  unsubscribe: string,
): Promise<Mail> {
  const unsubscribeUrl = `${addressed.site}/newsletter/unsubscribe?token=${unsubscribe}`;
  return {
    ...(await actionLetter(kind, addressed, { url, asideUrl: unsubscribeUrl }, "newsletter")),
    unsubscribeUrl,
  };
}
