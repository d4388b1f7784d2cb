import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, asc, like, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { exceptDemoRows } from "../../platform/db/demo-rows.ts";
import { patternOf } from "../../platform/db/patterns.ts";
import { isOfTenant } from "./postgres/coupon-store.ts";
import { coupons } from "./postgres/tables.ts";

/** Coupons of a tenant with all of these words, in lower case, in their code or their message, by code. */
export async function findCoupons(
  db: Database,
  tenant: TenantName,
  words: readonly string[],
  limit: number,
): Promise<readonly { readonly code: string; readonly title: string }[]> {
  const { code, texts } = coupons;
  const title = sql<string>`coalesce(${texts} #>> '{displayMessage,en}', '')`;
  return db
    .select({ code, title })
    .from(coupons)
    .where(
      and(
        isOfTenant(tenant),
        exceptDemoRows(coupons.isDemo),
        ...words.map((word) =>
          or(like(sql`lower(${code})`, patternOf(word)), like(sql`lower(${title})`, patternOf(word))),
        ),
      ),
    )
    .orderBy(asc(code))
    .limit(limit);
}
