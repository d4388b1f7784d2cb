import type { Client } from "@boxwright/contract/client";
import { getCustomer, type WireCustomer } from "@boxwright/contract/customers";
import { type NamedStorefront, storefrontPath } from "../../lib/navigation/storefront-path.ts";

/** The details of the customer who is signed in. */
export function readCustomer(client: Client, shop: NamedStorefront, customerId: string): Promise<WireCustomer> {
  return client.call(getCustomer, { params: { ...storefrontPath(shop), customerId } });
}
