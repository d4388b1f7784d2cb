import { ticketSeconds } from "@boxwright/core/identity/ticket";
import { describe, expect, test } from "vitest";
import {
  accountDeletionMail,
  alreadyRegisteredMail,
  emailChangedMail,
  emailNotChangedMail,
  emailVerificationMail,
  passkeyAddedMail,
  passwordChangedMail,
  passwordResetMail,
  welcomeMail,
} from "./account-mails.ts";
import { testSender } from "./testing/order-mail.ts";
import { mailWords } from "./words/mail-words.ts";

const { site } = testSender;
const [en, de] = [mailWords("en", "Boxwright"), mailWords("de", "Boxwright")];
const ticket = "Zk3v9QW1xY7t0bVd5uGh2LrSa8NcEoPm4JiKfTqXw6A";
const addressed = { id: "0192f0c4", to: "shopper@demo.boxwright.example", culture: "en-US", ...testSender };

const mails = [
  ["welcome", welcomeMail, "Welcome to Boxwright", `/my-info?verify=${ticket}`],
  ["email-verification", emailVerificationMail, "Please verify your email", `/my-info?verify=${ticket}`],
  ["password-reset", passwordResetMail, "Choose a new password", `/reset?ticket=${ticket}`],
  ["password-changed", passwordChangedMail, "Your password was changed", "/lost-password"],
  ["passkey-added", passkeyAddedMail, "A passkey was added to your account", "/lost-password"],
  ["email-changed", emailChangedMail, "Your email was changed", "/view/contact"],
  ["email-not-changed", emailNotChangedMail, "Your email wasn’t changed", "/my-info"],
  ["already-registered", alreadyRegisteredMail, "You already have an account", "/login"],
] as const;

const linksOf = (text: string) => [...new Set(text.match(/https?:\/\/[^\s"<>]+/g))].sort();

describe.each(mails)("the mail %s", (kind, write, subject, path) => {
  test("goes to the account's owner, with the same message id at every attempt", async () => {
    const mail = await write(addressed, ticket);
    expect(mail).toMatchObject({ to: addressed.to, subject, messageId: `${kind}-${addressed.id}` });
    expect(await write(addressed, ticket)).toEqual(mail);
  });

  test("has the same words as text and as HTML, and links to the shop only", async () => {
    const { text, html } = await write(addressed, ticket);
    const { heading, opening, action, closing } = en.actionMails[kind](addressed.to);
    for (const words of [heading, ...opening, action, ...closing, site + path, en.footer.account]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    for (const part of [text, html]) expect(linksOf(part).every((link) => link.startsWith(site))).toBe(true);
    expect(html).toContain('<html lang="en">');
  });

  test("is in formal German for German cultures, and in English for all others", async () => {
    const english = await write(addressed, ticket);
    for (const culture of ["en", "en-CA", "fr-FR"]) {
      expect(await write({ ...addressed, culture }, ticket)).toEqual(english);
    }
    for (const culture of ["de", "de-DE"]) {
      const german = await write({ ...addressed, culture }, ticket);
      expect(german.subject).toBe(de.actionMails[kind](addressed.to).subject);
      expect(german.subject).not.toBe(subject);
      expect(german.html).toContain('<html lang="de">');
      expect(linksOf(german.text)).toEqual(linksOf(english.text));
      expect(german.text).not.toMatch(/\b(du|dein|dich|dir|deine[rnm]?)\b/i);
    }
  });

  test("escapes an email address that looks like HTML or a template", async () => {
    const to = `<img/src=x>"{{7*7}}"&@box.example`;
    const { html, subject: line } = await write({ ...addressed, to }, ticket);
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img/src=x&gt;&quot;{{7*7}}&quot;&amp;@box.example");
    expect(line).toBe(subject);
  });
});

test("the mail to a customer who signs up again has a link to reset the password", async () => {
  const { text, html } = await alreadyRegisteredMail(addressed);
  for (const part of [text, html]) expect(part).toContain(`${site}/lost-password`);
});

test("the mail about the deletion of an account names the day, and its button keeps the account, in both languages", async () => {
  const erasesAt = new Date("2026-12-06T09:00:00Z");
  const english = await accountDeletionMail(addressed, ticket, erasesAt);
  expect(english).toMatchObject({ to: addressed.to, messageId: `account-deletion-${addressed.id}` });
  expect(english.subject).toMatch(/^Your account will be deleted on December 6.* 2026$/);
  const german = await accountDeletionMail({ ...addressed, culture: "de-DE" }, ticket, erasesAt);
  expect(german.subject).toMatch(/^Ihr Kundenkonto wird am .*2026 gelöscht$/);
  for (const { text, html } of [english, german]) {
    for (const part of [text, html]) expect(linksOf(part)).toContain(`${site}/my-info?keep=${ticket}`);
  }
  expect(ticketSeconds.keep_account).toBe(7 * 86_400);
});
