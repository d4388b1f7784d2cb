import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Transaction } from "../platform/db/database.ts";

/** What a person said of themselves at sign-up; empty where nothing was said. */
export interface NewPerson {
  /** Also the customer's id. */
  readonly accountId: string;
  readonly tenant: TenantName;
  readonly givenName: string;
  readonly familyName: string;
  readonly company: string;
  readonly title: string;
}

/** Runs in the transaction that makes the account, so that there is no account without what a room above adds to it. */
export type SignedUp = (tx: Transaction, person: NewPerson) => Promise<void>;

export interface HandedOver {
  readonly tenant: TenantName;
  readonly anonymousId: string;
  readonly customerId: string;
}

/**
 * Gives what an anonymous visitor had to the customer, in the transaction of the sign-in that proved both to be one person.
 * Signing in again with the same anonymous session runs it again: what was handed over already is left as it is.
 */
export type HandOver = (tx: Transaction, handedOver: HandedOver) => Promise<void>;
