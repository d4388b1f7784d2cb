import type { Owner } from "@boxwright/core/identity/visitor";
import { and, eq } from "drizzle-orm";
import { orders } from "./tables.ts";

export function isOwnedBy({ tenant, kind, id }: Owner) {
  return and(eq(orders.tenant, tenant), eq(orders.ownerKind, kind), eq(orders.ownerId, id));
}
