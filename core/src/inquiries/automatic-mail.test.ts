import { expect, test } from "vitest";
import { isAutomatic } from "./automatic-mail.ts";

test.each([
  { autoSubmitted: "auto-replied", precedence: null },
  { autoSubmitted: ' Auto-Generated; owner-email="a@reader.example"', precedence: null },
  { autoSubmitted: "auto-notified (absent)", precedence: "first-class" },
  { autoSubmitted: null, precedence: "Bulk" },
  { autoSubmitted: "", precedence: "auto_reply" },
])("a mail with $autoSubmitted and $precedence was written by a program", (headers) => {
  expect(isAutomatic(headers)).toBe(true);
});

test.each([
  { autoSubmitted: null, precedence: null },
  { autoSubmitted: "no", precedence: null },
  { autoSubmitted: "No (a person)", precedence: "bulk" },
  { autoSubmitted: null, precedence: "first-class" },
])("a mail with $autoSubmitted and $precedence may be from a person", (headers) => {
  expect(isAutomatic(headers)).toBe(false);
});
