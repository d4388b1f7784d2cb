import { expect, test } from "vitest";
import { phoneDigits, phoneText } from "./phone-text.ts";

test("a phone is shown with its punctuation while it is typed", () => {
  expect(["", "8", "817", "8175", "817555", "8175550", "8175550142"].map(phoneText)).toEqual([
    "",
    "8",
    "817",
    "(817) 5",
    "(817) 555",
    "(817) 555-0",
    "(817) 555-0142",
  ]);
});

test("a phone is stored as its digits, without the country code", () => {
  expect(phoneDigits("+1 (817) 555-0142")).toBe("8175550142");
  expect(phoneDigits("e817E-555+01 42 99")).toBe("8175550142");
});
