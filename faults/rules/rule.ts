/** `at all times`: also while a fault lasts. `after healing`: only when nothing is under way any more. */
export type Moment = "at all times" | "after healing";

/** Something that must never be, as a statement that finds it. */
export interface Rule {
  /** `I1` … as docs/faults.md lists them. */
  readonly name: string;
  readonly says: string;
  readonly when: Moment;
  /** A query of one column `breach`, a row for each breach in words; it may read the table `ledger`. */
  readonly breaches: string;
}

/** A rule that holds even while a fault lasts. */
export function always(name: string, says: string, breaches: string): Rule {
  return { name, says, when: "at all times", breaches };
}

/** A rule that holds once nothing is under way any more. */
export function afterHealing(name: string, says: string, breaches: string): Rule {
  return { name, says, when: "after healing", breaches };
}

/** Rows of a table that are wrong, told by a text of its columns. */
export function breach(text: string, from: string): string {
  return `SELECT ${text} AS breach FROM ${from}`;
}
