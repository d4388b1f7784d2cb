import { type SQL, sql } from "drizzle-orm";
import { proofRedemptions } from "./postgres/tables.ts";

/** The ids of those of these lines that are proofs whose credits reduce the prices of other lines, as a column of a query. */
export function usedCreditsAmong(lineIds: SQL): SQL<readonly string[]> {
  return sql`(select coalesce(json_agg(redemption.credit_id), '[]'::json)
    from ${proofRedemptions} redemption where redemption.credit_id in (${lineIds}))`;
}
