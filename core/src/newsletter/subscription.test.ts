import { expect, test } from "vitest";
import { confirmTicketsEndBefore, judgeNewsletterTicket } from "./subscription.ts";

const issuedAt = new Date("2026-11-01T12:00:00Z");
const aWeekLater = new Date("2026-11-08T12:00:00Z");
const justBefore = new Date(aWeekLater.getTime() - 1);
const confirm = { kind: "confirm", issuedAt, usedAt: null } as const;

test("a confirmation link is valid once, for a week", () => {
  expect(judgeNewsletterTicket(confirm, issuedAt)).toBe("good");
  expect(judgeNewsletterTicket(confirm, justBefore)).toBe("good");
  expect(judgeNewsletterTicket(confirm, aWeekLater)).toBe("expired");
  expect(judgeNewsletterTicket({ ...confirm, usedAt: issuedAt }, justBefore)).toBe("used");
  expect(confirmTicketsEndBefore(aWeekLater)).toEqual(issuedAt);
});

test("an unsubscribe link is always valid", () => {
  const years = new Date("2040-01-01T00:00:00Z");
  expect(judgeNewsletterTicket({ kind: "unsubscribe", issuedAt, usedAt: issuedAt }, years)).toBe("good");
});
