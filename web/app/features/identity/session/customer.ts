/** The customer that the details call returns, with the fields that the storefront uses. */
export interface CustomerDetails {
  readonly key: string;
  readonly id: string;
  readonly version: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly companyName: string;
  readonly customerGroup: { readonly id: string; readonly key: string; readonly name: string } | null;
  readonly defaultShippingAddressId: string | null;
  readonly defaultBillingAddressId: string | null;
  readonly onAccount: boolean;
  readonly isInvoiceWithoutTermsEnabled: boolean;
}

/** The signed-in customer under the storefront's own names. */
export interface Customer
  extends Omit<CustomerDetails, "key" | "id" | "defaultShippingAddressId" | "defaultBillingAddressId"> {
  readonly customerKey: string;
  readonly customerId: string;
  /** The ids of the default addresses in the customer's book. */
  readonly shippingAddress: string | null;
  readonly billingAddress: string | null;
}

export function customerFrom(details: CustomerDetails): Customer {
  return {
    customerKey: details.key,
    customerId: details.id,
    shippingAddress: details.defaultShippingAddressId,
    billingAddress: details.defaultBillingAddressId,
    firstName: details.firstName,
    lastName: details.lastName,
    email: details.email,
    companyName: details.companyName,
    customerGroup: details.customerGroup,
    onAccount: details.onAccount,
    isInvoiceWithoutTermsEnabled: details.isInvoiceWithoutTermsEnabled,
    version: details.version,
  };
}
