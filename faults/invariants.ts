import type { Queryable } from "./database.ts";
import type { Ledger } from "./ledger.ts";
import { moneyRules } from "./rules/money.ts";
import { recordRules } from "./rules/records.ts";
import type { Moment, Rule } from "./rules/rule.ts";
import { stockRules } from "./rules/stock.ts";
import { workRules } from "./rules/work.ts";

export const rules: readonly Rule[] = [...recordRules, ...moneyRules, ...stockRules, ...workRules];

/**
 * Holds what the shop has written against the invariants and the gateway's books, in integers only. Answers every violation
 * in words; none is what is hoped for.
 */
export async function violationsOf(database: Queryable, ledger: Ledger, moment: Moment): Promise<string[]> {
  const entries = JSON.stringify(
    (await ledger(database)).map(({ orderId, chargedAt, ...entry }) => ({
      ...entry,
      order_id: orderId,
      charged_at: chargedAt,
    })),
  );
  const violations: string[] = [];
  for (const { name, says, breach: told, found } of rulesOf(moment)) {
    const { rows } = await database.query<{ breach: string }>(`${ledgerTable} SELECT ${told} AS breach FROM ${found}`, [
      entries,
    ]);
    for (const { breach } of rows) violations.push(`${name} ${says}: ${breach}`);
  }
  return violations;
}

/** How many rules are held against the books at a moment. */
export function rulesOf(moment: Moment): readonly Rule[] {
  return moment === "after healing" ? rules : rules.filter(({ when }) => when === moment);
}

/** Every rule is held against the shop's tables and this one. */
const ledgerTable = `WITH ledger AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS entry(id text, order_id text, amount bigint, refunded bigint,
    charged_at timestamptz))`;
