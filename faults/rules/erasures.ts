import { erasedEmail } from "@boxwright/server/orders/erased-email";
import { personalTables } from "@boxwright/server/privacy/postgres/personal-tables";
import { afterHealing, always, type Rule } from "./rule.ts";

/** The tables whose rows of an erased customer are all deleted. */
const emptied = personalTables.filter(({ fate }) => typeof fate === "string").map(({ table }) => table);

const named = emptied
  .map(
    (table) =>
      `SELECT '${table}' AS name, e.customer_id FROM desk_erasure e JOIN ${table} t ON t::text LIKE '%' || e.customer_id || '%'`,
  )
  .join(" UNION ALL ");

/** An erased customer is erased as a whole, and stays so. */
export const erasureRules: readonly Rule[] = [
  always(
    "I26",
    "no table whose rows are deleted names an erased customer",
    `format('%s names %s', name, customer_id)`,
    `(${named}) trace`,
  ),
  always(
    "I26",
    "the files of an erasure are forgotten exactly when the last one is removed",
    `format('erasure %s: %s files, complete at %s', id, cardinality(files), completed_at)`,
    `desk_erasure WHERE completed_at IS NOT NULL AND files <> '{}'`,
  ),
  afterHealing(
    "I26",
    "the files of an erased customer are removed",
    `format('erasure %s: %s files', id, cardinality(files))`,
    `desk_erasure WHERE completed_at IS NULL`,
  ),
  always(
    "I26",
    "no mail is sent to the orders of an erased customer",
    `format('mail %s', message_id)`,
    `dev_mail WHERE "to" = '${erasedEmail}'`,
  ),
];
