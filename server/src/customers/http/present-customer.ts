import type { WireCustomer } from "@boxwright/contract/customers";
import { presentAddress } from "@boxwright/core/address/address";
import type { Customer } from "@boxwright/core/customers/customer";

export function presentCustomer({ group, addresses, ...customer }: Customer): WireCustomer {
  return {
    ...customer,
    customerGroup: group,
    addresses: addresses.map(({ id, address }) => ({ ...presentAddress(address), id })),
  };
}
