import type { CustomerDetails } from "../session/customer.ts";

/** A customer's details as the server returns them. */
export function customerDetails(changes: Partial<CustomerDetails> = {}): CustomerDetails {
  return {
    key: "C-10000001",
    id: "customer-1",
    version: 3,
    firstName: "Ada",
    lastName: "Baker",
    email: "ada@shop.example",
    companyName: "Baker Boxes",
    customerGroup: { id: "group-1", key: "reseller", name: "Resellers" },
    defaultShippingAddressId: "address-1",
    defaultBillingAddressId: null,
    onAccount: true,
    isInvoiceWithoutTermsEnabled: false,
    ...changes,
  };
}
