import { expect, test } from "vitest";
import { isInNumberingPlan } from "./phone.ts";

test.each(["8175550142", "4165550142", "7875550142", "8005550142"])("%s is a number of the plan", (phone) => {
  expect(isInNumberingPlan(phone)).toBe(true);
});

test.each(["1234567890", "8171550142", "0000000000", "5551234567"])("%s is no number of the plan", (phone) => {
  expect(isInNumberingPlan(phone)).toBe(false);
});
