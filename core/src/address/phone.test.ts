import { expect, test } from "vitest";
import { isInNumberingPlan } from "./phone.ts";

test.each(["8175550142", "4165550142", "7875550142", "8005550142"])(
  "the phone number %s is in the numbering plan",
  (phone) => {
    expect(isInNumberingPlan(phone)).toBe(true);
  },
);

test.each(["1234567890", "8171550142", "0000000000", "5551234567"])(
  "the phone number %s is not in the numbering plan",
  (phone) => {
    expect(isInNumberingPlan(phone)).toBe(false);
  },
);
