import type { Owner } from "@boxwright/core/identity/visitor";
import { and, eq, sql } from "drizzle-orm";
import { orders } from "./tables.ts";

export function isOwnedBy({ tenant, kind, id }: Owner) {
  return and(eq(orders.tenant, tenant), eq(orders.ownerKind, kind), eq(orders.ownerId, id));
}

/** {@link isOwnedBy} in a prepared statement, whose values include an owner. */
export const ownedByPlaceholders = and(
  eq(orders.tenant, sql.placeholder("tenant")),
  eq(orders.ownerKind, sql.placeholder("kind")),
  eq(orders.ownerId, sql.placeholder("id")),
);
