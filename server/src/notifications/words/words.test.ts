import { ticketSeconds } from "@boxwright/core/identity/ticket";
import { judgeNewsletterTicket } from "@boxwright/core/newsletter/subscription";
import { hasStraightQuotes } from "@boxwright/core/storefront/straight-quotes";
import { everyText } from "@boxwright/core/storefront/testing/every-text";
import { expect, test } from "vitest";
import { mailWords } from "./mail-words.ts";
import type { ActionMailKind } from "./words.ts";

const [en, de] = [mailWords("en", "Boxwright"), mailWords("de", "Boxwright")];

test("mails have typographic apostrophes and quotation marks", () => {
  const texts = everyText([en, de]);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(hasStraightQuotes)).toEqual([]);
});

const closingOf = (kind: ActionMailKind) => en.actionMails[kind]("reader@example.com").closing.join(" ");

test("mails state how long their links work", () => {
  expect(ticketSeconds).toMatchObject({ reset_password: 3600, verify_email: 24 * 3600 });
  expect(closingOf("password-reset")).toContain("within one hour");
  for (const kind of ["welcome", "email-verification"] as const) expect(closingOf(kind)).toContain("within 24 hours");

  const now = new Date("2026-11-22T15:00:00Z");
  const ticketOfDay = (day: number) =>
    ({ kind: "confirm", issuedAt: new Date(Date.UTC(2026, 10, day, 16)), usedAt: null }) as const;
  expect(judgeNewsletterTicket(ticketOfDay(15), now)).toBe("good");
  expect(judgeNewsletterTicket(ticketOfDay(14), now)).toBe("expired");
  expect(closingOf("newsletter-confirmation")).toContain("within seven days");
});
