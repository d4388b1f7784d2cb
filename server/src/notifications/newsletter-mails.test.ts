import { expect, test } from "vitest";
import { newsletterConfirmationMail, newsletterWelcomeMail } from "./newsletter-mails.ts";
import { testSender } from "./testing/order-mail.ts";
import { mailWords } from "./words/mail-words.ts";

const { site } = testSender;
const [en, de] = [mailWords("en", "Boxwright"), mailWords("de", "Boxwright")];
const to = "reader@demo.boxwright.example";
const addressed = { id: "0192f0c4", to, culture: "en-US", ...testSender };
const secrets = { confirm: "confirm-secret", unsubscribe: "unsubscribe-secret" };
const mails = [
  ["newsletter-confirmation", (culture: string) => newsletterConfirmationMail({ ...addressed, culture }, secrets)],
  ["newsletter-welcome", (culture: string) => newsletterWelcomeMail({ ...addressed, culture }, secrets.unsubscribe)],
] as const;

test.each(mails)(
  "the mail %s has an unsubscribe link in its text and one for the mail program's own button",
  async (_kind, write) => {
    const mail = await write("en-US");
    const leave = `${site}/newsletter/unsubscribe?token=unsubscribe-secret`;
    expect(mail.unsubscribeUrl).toBe(leave);
    expect(mail.text).toContain(leave);
    expect(mail.html).toContain(leave);
  },
);

test.each(mails)("the mail %s is in the reader's language", async (kind, write) => {
  expect((await write("en-CA")).subject).toBe(en.actionMails[kind](to).subject);
  const german = await write("de-DE");
  expect(german.subject).toBe(de.actionMails[kind](to).subject);
  expect(german.text).toContain(de.footer.newsletter);
  expect(german.text).not.toMatch(/\b(du|dein|dich|dir|deine[rnm]?)\b/i);
});

test("the mail newsletter-confirmation links to the page that confirms, and has the same message id at every attempt", async () => {
  const mail = await newsletterConfirmationMail(addressed, secrets);
  expect(mail.text).toContain(`${site}/newsletter/confirm?token=confirm-secret`);
  expect(mail.messageId).toBe("newsletter-confirmation-0192f0c4");
});
