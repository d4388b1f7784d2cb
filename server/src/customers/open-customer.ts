import type { SignedUp } from "../identity/hooks.ts";
import { insertCustomer } from "./postgres/customer-store.ts";

/** Whoever signs up is a customer from then on: with a key, at version 1, of no group, with an empty address book. */
export const openCustomer: SignedUp = (tx, { accountId, tenant, givenName, familyName, company, title }) =>
  insertCustomer(tx, {
    id: accountId,
    tenant,
    title: title.trim(),
    firstName: givenName.trim(),
    lastName: familyName.trim(),
    companyName: company.trim(),
  });
