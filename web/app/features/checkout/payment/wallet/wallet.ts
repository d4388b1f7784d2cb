import { decimalOfCents } from "@boxwright/core/kernel/format";
import { currency, toCents } from "@boxwright/core/kernel/money";

/** What a wallet is asked to pay. */
export interface WalletPurchase {
  /** Shown on the wallet's sheet. */
  readonly shopName: string;
  readonly cents: number;
}

/** A card that its owner has agreed to pay with. */
export interface WalletCard {
  readonly nonce: string;
  /** `Visa`; empty if the wallet does not name it. */
  readonly cardType: string;
  /** The digits that may be shown. */
  readonly digits: string;
}

/** A wallet that this browser and this shop both have. */
export interface Wallet {
  readonly way: "applePay" | "googlePay";
  /** Opens the wallet's own sheet, which a browser allows within a click alone. Null: the shopper closed it. */
  readonly authorise: (purchase: WalletPurchase) => Promise<WalletCard | null>;
}

export interface WalletSetup {
  readonly clientToken: string;
  readonly googleMerchantId: string;
}

/** An amount as both wallets write it. */
export function walletAmount(cents: number) {
  return { amount: decimalOfCents(toCents(cents)), currencyCode: currency };
}
