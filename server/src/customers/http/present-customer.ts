import type { WireCustomer } from "@boxwright/contract/customers";
import { presentAddress } from "@boxwright/core/address/address";
import type { Customer } from "@boxwright/core/customers/customer";

export function presentCustomer(shown: Customer): WireCustomer {
  const { group, addresses, isAsiMember, hasEndQuantityPricing, ...customer } = shown;
  return {
    ...customer,
    asi_member: isAsiMember,
    eqp: hasEndQuantityPricing,
    customerGroup: group,
    addresses: addresses.map(({ id, address }) => ({ ...presentAddress(address), id })),
  };
}
