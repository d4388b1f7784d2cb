import type { InvalidAddress } from "../address/refusals.ts";

/** Why a customer is not changed. */
export type EditCustomerRefusal =
  | InvalidAddress
  | { readonly kind: "unknownCustomer" }
  | { readonly kind: "staleVersion"; readonly currentVersion: number }
  /** Fields that name an address which is not in the customer's address book, or name one twice. */
  | {
      readonly kind: "notInAddressBook";
      readonly faults: readonly { readonly path: string; readonly message: string }[];
    };
