/** Something that must never be, as a statement that finds it. */
export interface Rule {
  /** `I1` … as docs/faults.md lists them. */
  readonly name: string;
  readonly says: string;
  readonly when: "at all times" | "after healing";
  /** A query of one column `breach`, a row for each breach in words; it may read the table `ledger`. */
  readonly breaches: string;
}

/** Rows of a table that are wrong, told by a text of its columns. */
export function breach(text: string, from: string): string {
  return `SELECT ${text} AS breach FROM ${from}`;
}
