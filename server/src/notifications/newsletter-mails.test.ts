import { expect, test } from "vitest";
import { newsletterConfirmationMail, newsletterWelcomeMail } from "./newsletter-mails.ts";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";

const site = "https://shop.example";
const to = "reader@demo.boxwright.example";
const addressed = { id: "0192f0c4", to, culture: "en-US", site };
const secrets = { confirm: "confirm-secret", unsubscribe: "unsubscribe-secret" };
const mails = [
  ["newsletter-confirmation", (culture: string) => newsletterConfirmationMail({ ...addressed, culture }, secrets)],
  ["newsletter-welcome", (culture: string) => newsletterWelcomeMail({ ...addressed, culture }, secrets.unsubscribe)],
] as const;

test.each(mails)("%s can be ended by a link in it and by the mail program's own button", async (_kind, write) => {
  const mail = await write("en-US");
  const leave = `${site}/newsletter/unsubscribe?token=unsubscribe-secret`;
  expect(mail.unsubscribeUrl).toBe(leave);
  expect(mail.text).toContain(leave);
  expect(mail.html).toContain(leave);
});

test.each(mails)("%s speaks the reader's language", async (kind, write) => {
  expect((await write("en-CA")).subject).toBe(en.letters[kind](to).subject);
  const german = await write("de-DE");
  expect(german.subject).toBe(de.letters[kind](to).subject);
  expect(german.text).toContain(de.footer.newsletter);
  expect(german.text).not.toMatch(/\b(du|dein|dich|dir|deine[rnm]?)\b/i);
});

test("the mail that asks to confirm leads to the page that does, and keeps its name however often it is tried", async () => {
  const mail = await newsletterConfirmationMail(addressed, secrets);
  expect(mail.text).toContain(`${site}/newsletter/confirm?token=confirm-secret`);
  expect(mail.messageId).toBe("newsletter-confirmation-0192f0c4");
});
