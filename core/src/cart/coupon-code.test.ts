import { expect, test } from "vitest";
import { normaliseCouponCode } from "./coupon-code.ts";

test("case and surrounding spaces of a coupon code do not matter", () => {
  expect(normaliseCouponCode(" welcome10 ")).toBe("WELCOME10");
});
