import type { ApplePay } from "braintree-web/apple-pay";
import { braintreeClient } from "../braintree-client.ts";
import { type Wallet, type WalletCard, type WalletPurchase, type WalletSetup, walletAmount } from "./wallet.ts";

/** The used version of Apple's API; Safari has had it since 2017. */
const version = 3;

/** The used part of Apple's session. */
export interface AppleSession {
  onvalidatemerchant: (event: { readonly validationURL: string }) => void;
  onpaymentauthorized: (event: { readonly payment: { readonly token: unknown } }) => void;
  oncancel: () => void;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(result: { readonly status: number }): void;
}

interface AppleSessions {
  new (version: number, request: unknown): AppleSession;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  canMakePayments(): boolean;
  supportsVersion(version: number): boolean;
}

/** Apple Pay; null in browsers without it. */
export async function openApplePay({ clientToken }: Pick<WalletSetup, "clientToken">): Promise<Wallet | null> {
  const Sessions = (window as { readonly ApplePaySession?: AppleSessions }).ApplePaySession;
  if (Sessions === undefined || !Sessions.supportsVersion(version) || !Sessions.canMakePayments()) return null;
  const [{ client }, { create }] = await Promise.all([braintreeClient(clientToken), import("braintree-web/apple-pay")]);
  const applePay = await create({ client });
  return { way: "applePay", authorise: (purchase) => authorise(Sessions, applePay, purchase) };
}

/** Begins the session before the first `await`, because Safari refuses it outside a click. */
function authorise(Sessions: AppleSessions, applePay: ApplePay, { shopName, cents }: WalletPurchase) {
  const { amount, currencyCode } = walletAmount(cents);
  const request = applePay.createPaymentRequest({ total: { label: shopName, amount }, currencyCode });
  const session = new Sessions(version, request);
  const authorised = new Promise<WalletCard | null>((resolve, reject) => {
    session.oncancel = () => resolve(null);
    session.onvalidatemerchant = ({ validationURL }) => {
      applePay.performValidation({ validationURL, displayName: shopName }).then(
        (merchant) => session.completeMerchantValidation(merchant),
        (error: unknown) => {
          session.abort();
          reject(error);
        },
      );
    };
    session.onpaymentauthorized = ({ payment: { token } }) => {
      applePay.tokenize({ token }).then(
        ({ nonce, details }) => {
          session.completePayment({ status: Sessions.STATUS_SUCCESS });
          resolve({ nonce, cardType: details.cardType, digits: details.dpanLastTwo });
        },
        (error: unknown) => {
          session.completePayment({ status: Sessions.STATUS_FAILURE });
          reject(error);
        },
      );
    };
  });
  session.begin();
  return authorised;
}
