import { logProblem } from "../../../../lib/log-problem.ts";
import { openApplePay } from "./apple-pay.ts";
import { openGooglePay } from "./google-pay.ts";
import type { Wallet, WalletSetup } from "./wallet.ts";

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
