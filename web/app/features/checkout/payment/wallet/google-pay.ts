import type { GooglePayment } from "braintree-web/google-payment";
import { braintreeClient } from "../braintree-client.ts";
import { type Wallet, type WalletCard, type WalletPurchase, type WalletSetup, walletAmount } from "./wallet.ts";

const version = { apiVersion: 2, apiVersionMinor: 0 } as const;
const script = "https://pay.google.com/gp/p/js/pay.js";

/** The used part of Google's script. */
interface GooglePayments {
  readonly PaymentsClient: new (options: { readonly environment: "TEST" | "PRODUCTION" }) => GoogleClient;
}

interface GoogleClient {
  isReadyToPay(request: object): Promise<{ readonly result: boolean }>;
  loadPaymentData(request: object): Promise<unknown>;
}

/** Google Pay; null in browsers without it, and in production without the shop's merchant id at Google. */
export async function openGooglePay({ clientToken, googleMerchantId }: WalletSetup): Promise<Wallet | null> {
  const [{ client }, { create }] = await Promise.all([
    braintreeClient(clientToken),
    import("braintree-web/google-payment"),
  ]);
  const environment = environmentOf(client.getConfiguration());
  if (environment === "PRODUCTION" && googleMerchantId === "") return null;
  const googlePay = await create({
    client,
    googlePayVersion: version.apiVersion,
    ...(googleMerchantId !== "" && { googleMerchantId }),
  });
  const { PaymentsClient } = await loadGooglePayments();
  const google = new PaymentsClient({ environment });
  const { allowedPaymentMethods } = googlePay.createPaymentDataRequest(transactionOf(0));
  const { result } = await google.isReadyToPay({ ...version, allowedPaymentMethods });
  return result ? { way: "googlePay", authorise: (purchase) => authorise(google, googlePay, purchase) } : null;
}

function environmentOf({ gatewayConfiguration }: { readonly gatewayConfiguration: unknown }): "TEST" | "PRODUCTION" {
  const { environment } = gatewayConfiguration as { readonly environment?: string };
  return environment === "production" ? "PRODUCTION" : "TEST";
}

function transactionOf(cents: number) {
  const { amount, currencyCode } = walletAmount(cents);
  return { transactionInfo: { currencyCode, totalPriceStatus: "FINAL", totalPrice: amount } };
}

async function authorise(
  google: GoogleClient,
  googlePay: GooglePayment,
  { cents }: WalletPurchase,
): Promise<WalletCard | null> {
  let paid: unknown;
  try {
    paid = await google.loadPaymentData(googlePay.createPaymentDataRequest(transactionOf(cents)));
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
  const { nonce, details } = await googlePay.parseResponse(paid);
  return { nonce, cardType: details.cardType, digits: details.lastFour };
}

function isCancelled(error: unknown): boolean {
  return typeof error === "object" && error !== null && "statusCode" in error && error.statusCode === "CANCELED";
}

/** Loads Google's script, which sets a global variable, once. */
async function loadGooglePayments(): Promise<GooglePayments> {
  const existing = googleOfPage();
  if (existing !== undefined) return existing;
  await new Promise<void>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = script;
    element.async = true;
    // The page's content security policy allows scripts with its nonce.
    element.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
    element.onload = () => resolve();
    element.onerror = () => reject(new Error("Google Pay's script did not load"));
    document.head.append(element);
  });
  const loaded = googleOfPage();
  if (loaded === undefined) throw new Error("Google Pay's script loaded without its client");
  return loaded;
}

function googleOfPage(): GooglePayments | undefined {
  const { google } = window as { readonly google?: { readonly payments?: { readonly api?: GooglePayments } } };
  return google?.payments?.api;
}
