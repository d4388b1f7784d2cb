import type { Owner } from "@boxwright/core/identity/visitor";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { designs } from "./postgres/tables.ts";

/** The names of an owner's newest designs, the last changed first. */
export function designsOfOwner(db: Database, { tenant, kind, id }: Owner, limit: number) {
  const ofOwner = and(eq(designs.tenant, tenant), eq(designs.ownerKind, kind), eq(designs.ownerId, id));
  return db
    .select({
      id: designs.id,
      name: designs.name,
      sku: designs.sku,
      family: designs.family,
      updatedAt: designs.updatedAt,
    })
    .from(designs)
    .where(and(ofOwner, isNull(designs.deletedAt)))
    .orderBy(desc(designs.updatedAt))
    .limit(limit);
}
