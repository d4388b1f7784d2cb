/** `at all times`: even during a fault. `after healing`: only once nothing is under way. */
export type Moment = "at all times" | "after healing";

/** An invariant, with a query that finds the rows that violate it. */
export interface Rule {
  /** `I1` …, as listed in docs/faults.md. */
  readonly name: string;
  readonly statement: string;
  readonly when: Moment;
  /** An SQL expression that describes a wrong row. */
  readonly breach: string;
  /** The SQL after `FROM` that finds wrong rows; it may read the table `ledger`. */
  readonly found: string;
}

/** A rule that holds even during a fault. */
export function always(name: string, statement: string, breach: string, found: string): Rule {
  return { name, statement, when: "at all times", breach, found };
}

/** A rule that holds once nothing is under way. */
export function afterHealing(name: string, statement: string, breach: string, found: string): Rule {
  return { name, statement, when: "after healing", breach, found };
}

/** Finds rows without a payment `p` that is pending or went through. */
export function withoutPayment(table: string, alias: string): string {
  return `${table} ${alias} LEFT JOIN payment p ON p.id = ${alias}.payment_id
       WHERE (p.status IN ('pending', 'captured', 'invoiced')) IS NOT TRUE`;
}
