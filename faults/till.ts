import { BraintreeServer } from "@boxwright/server/checkout/payments/gateways/braintree/testing/braintree-server";
import { braintreeLedger, type Ledger, sandboxLedger } from "./ledger.ts";

/** The gateway of a shop, and the books that bear witness of it. */
export interface Till extends AsyncDisposable {
  readonly environment: Readonly<Record<string, string>>;
  readonly ledger: Ledger;
}

/** The gateway that comes with the shop; its books are in the shop's database, in a schema of their own. */
export const sandboxTill: Till = {
  environment: {},
  ledger: sandboxLedger,
  [Symbol.asyncDispose]: async () => {},
};

/** Braintree's protocol in another process's memory: the books outlive every shop that dies. */
export async function braintreeTill(): Promise<Till & { readonly server: BraintreeServer }> {
  const server = await BraintreeServer.open();
  const { environment, merchantId, publicKey, privateKey, url } = server.config;
  return {
    server,
    ledger: braintreeLedger(server),
    environment: {
      BRAINTREE_ENVIRONMENT: environment,
      BRAINTREE_MERCHANT_ID: merchantId,
      BRAINTREE_PUBLIC_KEY: publicKey,
      BRAINTREE_PRIVATE_KEY: privateKey,
      BRAINTREE_URL: url ?? "",
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
