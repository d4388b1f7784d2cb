import { decimalOfCents } from "@boxwright/core/kernel/format";
import { currency, toCents } from "@boxwright/core/kernel/money";

/** The purchase on the sheet of a wallet. */
export interface WalletPurchase {
  readonly shopName: string;
  readonly cents: number;
}

/** A card that its owner has approved for a payment. */
export interface WalletCard {
  readonly nonce: string;
  /** `Visa`; empty if the wallet does not name it. */
  readonly cardType: string;
  /** The last digits of the card. */
  readonly digits: string;
}

/** A wallet that both this browser and this shop support. */
export interface Wallet {
  readonly way: "applePay" | "googlePay";
  /** Opens the wallet's sheet, which browsers allow only in a click. Null if the shopper closes it. */
  readonly authorise: (purchase: WalletPurchase) => Promise<WalletCard | null>;
}

export interface WalletSetup {
  readonly clientToken: string;
  readonly googleMerchantId: string;
}

/** An amount in the format of both wallets. */
export function walletAmount(cents: number) {
  return { amount: decimalOfCents(toCents(cents)), currencyCode: currency };
}
