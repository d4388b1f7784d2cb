import { type Client, create as createClient } from "braintree-web/client";
import { create as createDataCollector } from "braintree-web/data-collector";

/** Braintree's client, which all its scripts on a page share, and facts about the browser for fraud checks. */
export interface BraintreeClient {
  readonly client: Client;
  /** Undefined if the browser blocks the data collector: a payment works without it. */
  readonly deviceData: Promise<string | undefined>;
}

const clients = new Map<string, Promise<BraintreeClient>>();

/** One client for each client token. A failed one is created again at the next call. */
export function braintreeClient(clientToken: string): Promise<BraintreeClient> {
  const cached = clients.get(clientToken);
  if (cached !== undefined) return cached;
  const opening = open(clientToken);
  clients.set(clientToken, opening);
  opening.catch(() => clients.delete(clientToken));
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
