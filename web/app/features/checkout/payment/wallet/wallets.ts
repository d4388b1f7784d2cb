import { logProblem } from "../../../../lib/log-problem.ts";
import { openApplePay } from "./apple-pay.ts";
import { openGooglePay } from "./google-pay.ts";
import type { Wallet, WalletSetup } from "./wallet.ts";

/** The available wallets: those that are enabled, supported and loaded. */
export async function availableWallets(setup: WalletSetup): Promise<readonly Wallet[]> {
  const opened = await Promise.all([openApplePay, openGooglePay].map((open) => open(setup).catch(unavailable)));
  return opened.filter((wallet) => wallet !== null);
}

/** Braintree's codes for a wallet that the merchant has not enabled, which need not be logged. */
const notEnabled: ReadonlySet<unknown> = new Set(["APPLE_PAY_NOT_ENABLED", "GOOGLE_PAYMENT_NOT_ENABLED"]);

function unavailable(error: unknown): null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  if (!notEnabled.has(code)) logProblem("A wallet could not be opened", error);
  return null;
}
