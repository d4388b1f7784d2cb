import { expect, test } from "vitest";
import { walletText } from "./wallets.ts";

test("a wallet shows its name and its card, masked, as far as the gateway knows it", () => {
  const visa = { type: "apple_pay_card", cardType: "Visa", lastFour: "1111" } as const;
  expect(walletText(visa)).toBe("Apple Pay, Visa •••• 1111");
  expect(walletText({ ...visa, type: "android_pay_card", lastFour: "" })).toBe("Google Pay, Visa");
  expect(walletText({ ...visa, cardType: "", lastFour: "" })).toBe("Apple Pay");
});
