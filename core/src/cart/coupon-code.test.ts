import { expect, test } from "vitest";
import { normaliseCouponCode } from "./coupon-code.ts";

test("a code is the same however it is typed", () => {
  expect(normaliseCouponCode(" welcome10 ")).toBe("WELCOME10");
});
