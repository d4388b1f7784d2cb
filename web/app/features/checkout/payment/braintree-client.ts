import { type Client, create as createClient } from "braintree-web/client";
import { create as createDataCollector } from "braintree-web/data-collector";

/** What a page shares of Braintree's scripts: its connection, and what they know of the browser for fraud checks. */
export interface BraintreeClient {
  readonly client: Client;
  /** Undefined where a visitor's browser would not let it be gathered: a payment does without. */
  readonly deviceData: Promise<string | undefined>;
}

const opened = new Map<string, Promise<BraintreeClient>>();

/** One connection for each client token. One that failed is tried again when it is next asked for. */
export function braintreeClient(clientToken: string): Promise<BraintreeClient> {
  const known = opened.get(clientToken);
  if (known !== undefined) return known;
  const opening = open(clientToken);
  opened.set(clientToken, opening);
  opening.catch(() => opened.delete(clientToken));
  return opening;
}

async function open(clientToken: string): Promise<BraintreeClient> {
  const client = await createClient({ authorization: clientToken });
  const deviceData = createDataCollector({ client, paypal: true }).then(
    (collector) => collector.deviceData,
    () => undefined,
  );
  return { client, deviceData };
}
