import type { Queryable } from "./database.ts";
import type { Ledger } from "./ledger.ts";
import { artworkRules } from "./rules/artwork.ts";
import { auditRules } from "./rules/audit.ts";
import { erasureRules } from "./rules/erasures.ts";
import { mailRules } from "./rules/mails.ts";
import { moneyRules } from "./rules/money.ts";
import { moveRules } from "./rules/moves.ts";
import { recordRules } from "./rules/records.ts";
import type { Moment, Rule } from "./rules/rule.ts";
import { stockRules } from "./rules/stock.ts";
import { workRules } from "./rules/work.ts";

export const rules: readonly Rule[] = [
  ...recordRules,
  ...moneyRules,
  ...stockRules,
  ...moveRules,
  ...mailRules,
  ...workRules,
  ...artworkRules,
  ...auditRules,
  ...erasureRules,
];

/**
 * Checks the shop's tables against the invariants and the gateway's books, in integers only. Returns every violation in words.
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
  for (const { name, statement, breach: breachText, found } of rulesOf(moment)) {
    const { rows } = await database.query<{ breach: string }>(
      `${ledgerTable} SELECT ${breachText} AS breach FROM ${found}`,
      [entries],
    );
    for (const { breach } of rows) violations.push(`${name} ${statement}: ${breach}`);
  }
  return violations;
}

/** The rules that hold at a moment. */
export function rulesOf(moment: Moment): readonly Rule[] {
  return moment === "after healing" ? rules : rules.filter(({ when }) => when === moment);
}

/** The gateway's books, as a table that rules may join with the shop's tables. */
const ledgerTable = `WITH ledger AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS entry(id text, order_id text, amount bigint, refunded bigint,
    charged_at timestamptz))`;
