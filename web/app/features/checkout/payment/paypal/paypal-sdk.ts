import { decimalOfCents } from "@boxwright/core/kernel/format";
import { currency, toCents } from "@boxwright/core/kernel/money";
import { create as createPaypal } from "braintree-web/paypal-checkout";
import { braintreeClient } from "../braintree-client.ts";
import type { ApprovedAccount } from "../payment-means.ts";

interface PaypalSetup {
  readonly clientToken: string;
  readonly cents: number;
  readonly container: HTMLElement;
  readonly onApproved: (account: ApprovedAccount) => void;
  readonly onError: (error: unknown) => void;
}

const intent = "capture";

/** Shows PayPal's button in a container. `remove` also stops a button that is still loading. */
export function showPaypalButton(setup: PaypalSetup): { readonly loaded: Promise<void>; readonly remove: () => void } {
  const removal = new AbortController();
  return { loaded: load(setup, removal.signal), remove: () => removal.abort() };
}

async function load({ clientToken, cents, container, onApproved, onError }: PaypalSetup, removed: AbortSignal) {
  const { client, deviceData } = await braintreeClient(clientToken);
  const checkout = await createPaypal({ client });
  // The page's content security policy allows scripts with its nonce, and scripts that these load.
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  await checkout.loadPayPalSDK({
    currency,
    intent,
    commit: false,
    components: "buttons",
    ...(nonce !== undefined && { dataAttributes: { "csp-nonce": nonce } }),
  });
  if (removed.aborted) return;
  const button = paypalOfPage().Buttons({
    fundingSource: "paypal",
    createOrder: () =>
      checkout.createPayment({
        flow: "checkout" as paypal.FlowType,
        amount: decimalOfCents(toCents(cents)),
        currency,
        intent: intent as paypal.Intent,
      }),
    async onApprove(approved) {
      const { nonce: paymentNonce, details } = await checkout.tokenizePayment(approved);
      onApproved({ way: "paypal", nonce: paymentNonce, label: details.email, deviceData: await deviceData });
    },
    onError,
  });
  removed.addEventListener("abort", () => button.close());
  await button.render(container);
}

/** The used part of PayPal's script. */
interface PaypalScript {
  readonly Buttons: (setup: {
    readonly fundingSource: "paypal";
    readonly createOrder: () => Promise<string>;
    readonly onApprove: (approved: { readonly payerId: string; readonly paymentId?: string }) => Promise<void>;
    readonly onError: (error: unknown) => void;
  }) => { readonly render: (container: HTMLElement) => Promise<void>; readonly close: () => void };
}

/** PayPal's script sets this global variable. */
function paypalOfPage(): PaypalScript {
  return (window as unknown as { readonly paypal: PaypalScript }).paypal;
}
