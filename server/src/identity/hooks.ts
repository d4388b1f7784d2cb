import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Transaction } from "../platform/db/database.ts";

/** The details of a sign-up; omitted ones are empty. */
export interface NewPerson {
  /** Also the customer's id. */
  readonly accountId: string;
  readonly tenant: TenantName;
  readonly givenName: string;
  readonly familyName: string;
  readonly company: string;
  readonly title: string;
}

/** Runs in the transaction that adds the account, so that what a later room adds is never missing. */
export type SignedUp = (tx: Transaction, person: NewPerson) => Promise<void>;

export interface HandedOver {
  readonly tenant: TenantName;
  readonly anonymousId: string;
  readonly customerId: string;
}

/**
 * Hands what an anonymous visitor owns over to the customer, in the transaction of the sign-in that proved both to be one person.
 * Signing in again with the same anonymous session runs it again, without effect on what was handed over before.
 */
export type HandOver = (tx: Transaction, handedOver: HandedOver) => Promise<void>;
