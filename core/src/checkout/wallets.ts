/** Wallets that hold cards, by the gateway's names. */
export const walletTypes = ["apple_pay_card", "android_pay_card"] as const;
export type WalletType = (typeof walletTypes)[number];

/** Brand names, the same in every language. */
export const walletNames: Readonly<Record<WalletType, string>> = {
  apple_pay_card: "Apple Pay",
  android_pay_card: "Google Pay",
};

/** A masked card from a wallet. Its digits are empty if the gateway does not report them. */
export interface WalletCard {
  readonly type: WalletType;
  readonly cardType: string;
  readonly lastFour: string;
}

/** `Visa •••• 1111`, without unknown parts. */
export function maskedCardText({ cardType, lastFour }: Pick<WalletCard, "cardType" | "lastFour">): string {
  return [cardType, lastFour && `•••• ${lastFour}`].filter((part) => part !== "").join(" ");
}

/** `Apple Pay, Visa •••• 1111`. */
export function walletText(card: WalletCard): string {
  return [walletNames[card.type], maskedCardText(card)].filter((part) => part !== "").join(", ");
}
