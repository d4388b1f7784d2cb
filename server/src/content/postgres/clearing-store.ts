import type { TenantName } from "@boxwright/core/storefront/tenants";
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { contentClearings } from "./tables.ts";

/** A clearing of the cache of the content. Numbers have no gaps. */
export interface Clearing {
  readonly number: number;
  readonly at: Date;
}

const newest = prepared((db) =>
  db
    .select({ number: contentClearings.number, at: contentClearings.clearedAt })
    .from(contentClearings)
    .where(eq(contentClearings.tenant, sql.placeholder("tenant"))),
);

/** The newest clearing; null before the first. Every process asks for it each second. */
export async function readNewestClearing(db: Database, tenant: TenantName): Promise<Clearing | null> {
  const [clearing] = await newest(db, { tenant });
  return clearing ?? null;
}

/** Adds a clearing, with the next number. Returns it with the one before it. */
export async function addClearing(
  tx: Transaction,
  tenant: TenantName,
  at: Date,
): Promise<{ readonly before: Clearing | null; readonly after: Clearing }> {
  const [before] = await tx
    .select({ number: contentClearings.number, at: contentClearings.clearedAt })
    .from(contentClearings)
    .where(eq(contentClearings.tenant, tenant))
    .for("update");
  const [after] = await tx
    .insert(contentClearings)
    .values({ tenant, number: 1, clearedAt: at })
    .onConflictDoUpdate({
      target: contentClearings.tenant,
      set: { number: sql`${contentClearings.number} + 1`, clearedAt: at },
    })
    .returning({ number: contentClearings.number, at: contentClearings.clearedAt });
  if (after === undefined) throw new Error("The clearing of the content was not stored");
  return { before: before ?? null, after };
}
