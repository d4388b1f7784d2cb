import type { InvalidAddress } from "../address/refusals.ts";

export type EditCustomerRefusal =
  | InvalidAddress
  | { readonly kind: "unknownCustomer" }
  | { readonly kind: "staleVersion"; readonly currentVersion: number }
  /** Fields with the id of an address that is not in the customer's address book, or is in the request twice. */
  | {
      readonly kind: "notInAddressBook";
      readonly faults: readonly { readonly path: string; readonly message: string }[];
    };

export type ChangeStandingRefusal =
  | { readonly kind: "unknownCustomer" }
  | { readonly kind: "staleVersion"; readonly currentVersion: number }
  | { readonly kind: "unknownGroup" };
