import { decimalOfCents } from "@boxwright/core/kernel/format";
import { currency, toCents } from "@boxwright/core/kernel/money";
import { logProblem } from "../../lib/log-problem.ts";
import { openApplePay } from "./wallet-apple-pay.ts";
import { openGooglePay } from "./wallet-google-pay.ts";

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

/** The wallets that can be paid with. One that is not set up, not supported or cannot be loaded is left out. */
export async function availableWallets(setup: WalletSetup): Promise<readonly Wallet[]> {
  const opened = await Promise.all([openApplePay, openGooglePay].map((open) => open(setup).catch(unavailable)));
  return opened.filter((wallet) => wallet !== null);
}

/** Codes with which Braintree says that a merchant has not switched a wallet on: no problem of the page's. */
const notEnabled: ReadonlySet<unknown> = new Set(["APPLE_PAY_NOT_ENABLED", "GOOGLE_PAYMENT_NOT_ENABLED"]);

function unavailable(error: unknown): null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  if (!notEnabled.has(code)) logProblem("A wallet could not be opened", error);
  return null;
}

/** An amount as both wallets write it. */
export function walletAmount(cents: number) {
  return { amount: decimalOfCents(toCents(cents)), currencyCode: currency };
}
