import type { SignedUp } from "../identity/hooks.ts";
import { insertCustomer } from "./postgres/customer-store.ts";

/** Adds the customer of a new account: with a key, at version 1, without a group, with an empty address book. */
export const openCustomer: SignedUp = (tx, { accountId, tenant, givenName, familyName, company, title }) =>
  insertCustomer(tx, {
    id: accountId,
    tenant,
    title: title.trim(),
    firstName: givenName.trim(),
    lastName: familyName.trim(),
    companyName: company.trim(),
  });
