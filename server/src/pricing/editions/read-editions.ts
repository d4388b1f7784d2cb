import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { Draft, Edition } from "./edition.ts";
import * as drafts from "./postgres/draft-store.ts";
import * as store from "./postgres/edition-store.ts";

type Db = Database | Transaction;

/** The edition in force and those after it that were not withdrawn, the oldest first; all of them if none is in force yet. */
export function readEditionsFrom(db: Db, tenant: TenantName, now: Date): Promise<Edition[]> {
  return store.readEditionsFrom(db, tenant, now);
}

/** At most so many editions before a number, the newest first; the newest of all if the number is null. */
export function readEditionsBefore(
  db: Db,
  tenant: TenantName,
  number: number | null,
  most: number,
): Promise<Edition[]> {
  return store.readEditionsBefore(db, tenant, number, most);
}

/** The newest edition before a number that was not withdrawn. */
export function readEditionBefore(db: Db, tenant: TenantName, number: number): Promise<Edition | null> {
  return store.readNewestEdition(db, tenant, number);
}

export function findEdition(db: Db, tenant: TenantName, number: number): Promise<Edition | null> {
  return store.findEdition(db, tenant, number);
}

/** Those of the editions that were withdrawn. */
export function readWithdrawn(db: Db, tenant: TenantName, numbers: readonly number[]): Promise<ReadonlySet<number>> {
  return store.readWithdrawn(db, tenant, numbers);
}

/** The draft of a tenant; null if there is none. */
export function readDraft(db: Db, tenant: TenantName): Promise<Draft | null> {
  return drafts.readDraft(db, tenant);
}
