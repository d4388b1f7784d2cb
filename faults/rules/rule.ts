/** `at all times`: also while a fault lasts. `after healing`: only when nothing is under way any more. */
export type Moment = "at all times" | "after healing";

/** Something that must never be: rows of a table that are wrong. */
export interface Rule {
  /** `I1` … as docs/faults.md lists them. */
  readonly name: string;
  readonly says: string;
  readonly when: Moment;
  /** What is said of a row that is wrong: a text of its columns. */
  readonly breach: string;
  /** Where such rows are, as all that follows a `FROM`; it may read the table `ledger`. */
  readonly found: string;
}

/** A rule that holds even while a fault lasts. */
export function always(name: string, says: string, breach: string, found: string): Rule {
  return { name, says, when: "at all times", breach, found };
}

/** A rule that holds once nothing is under way any more. */
export function afterHealing(name: string, says: string, breach: string, found: string): Rule {
  return { name, says, when: "after healing", breach, found };
}

/** What a rule finds: rows without a payment `p` whose outcome is open or that went through. */
export function withoutPayment(table: string, alias: string): string {
  return `${table} ${alias} LEFT JOIN payment p ON p.id = ${alias}.payment_id
       WHERE (p.status IN ('pending', 'captured', 'invoiced')) IS NOT TRUE`;
}
