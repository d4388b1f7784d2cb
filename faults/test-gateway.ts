import { BraintreeServer } from "@boxwright/server/checkout/payments/gateways/braintree/testing/braintree-server";
import { braintreeLedger, type Ledger, sandboxLedger } from "./ledger.ts";

/** The gateway of a shop under test, with its books. */
export interface TestGateway extends AsyncDisposable {
  readonly environment: Readonly<Record<string, string>>;
  readonly ledger: Ledger;
}

/** The gateway that comes with the shop. Its books are in a separate schema of the shop's database. */
export const sandboxTestGateway: TestGateway = {
  environment: {},
  ledger: sandboxLedger,
  [Symbol.asyncDispose]: async () => {},
};

/** A server with Braintree's protocol in this process, so that its books survive every kill of the shop. */
export async function braintreeTestGateway(): Promise<TestGateway & { readonly server: BraintreeServer }> {
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
