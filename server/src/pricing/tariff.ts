import { isReseller } from "@boxwright/core/customers/reseller";
import type { Visitor } from "@boxwright/core/identity/visitor";
import type { Tariff } from "@boxwright/core/pricing/rates";
import { readGroupKey } from "../customers/read-customer.ts";
import type { Database, Transaction } from "../platform/db/database.ts";

/** The tariff of a visitor. */
export type TariffOf = (
  db: Database | Transaction,
  visitor: Pick<Visitor, "kind" | "id" | "tenant">,
) => Promise<Tariff>;

/** Customers of these groups pay reseller prices from their next call on. Only customers need a look-up. */
export function tariffsOf(resellerGroups: readonly string[]): TariffOf {
  return async (db, { kind, id, tenant }) => {
    if (kind !== "customer") return "list";
    return isReseller(await readGroupKey(db, tenant, id), resellerGroups) ? "reseller" : "list";
  };
}
