import { expect, test } from "vitest";
import { walletText } from "./wallets.ts";

test("a wallet shows its name and the masked card, without parts that the gateway does not report", () => {
  const visa = { type: "apple_pay_card", cardType: "Visa", lastFour: "1111" } as const;
  expect(walletText(visa)).toBe("Apple Pay, Visa •••• 1111");
  expect(walletText({ ...visa, type: "android_pay_card", lastFour: "" })).toBe("Google Pay, Visa");
  expect(walletText({ ...visa, cardType: "", lastFour: "" })).toBe("Apple Pay");
});
