import type { Client } from "@boxwright/contract/client";
import { getCustomer, type WireCustomer } from "@boxwright/contract/customers";
import type { PublicConfig } from "@boxwright/contract/storefront";

/** The details of the customer who is signed in. */
export function readCustomer(
  client: Client,
  { tenant, storeFrontId }: Pick<PublicConfig, "tenant" | "storeFrontId">,
  customerId: string,
): Promise<WireCustomer> {
  return client.call(getCustomer, { params: { tenant, storefront: storeFrontId, customerId } });
}
