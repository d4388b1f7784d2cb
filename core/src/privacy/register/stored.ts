import type { KeptName } from "../../kernel/kept-days.ts";
import type { CategoryName } from "../categories.ts";

/** How long a table or a kind of file is kept. */
export type Kept =
  /** A job removes what is older. */
  | { readonly days: KeptName | readonly KeptName[]; readonly after: string; readonly job: string }
  /** It goes with something else, or at once when it is no longer needed. */
  | { readonly until: string };

export interface Stored {
  readonly what: string;
  /** Null for data that is about nobody, and for data about the people of the company. */
  readonly category: CategoryName | null;
  readonly kept: Kept;
}

type Register = Readonly<Record<string, Stored>>;

/** Rows that go with other rows, or stay as long as the shop does. */
export const goesWith = (what: string, category: CategoryName | null, owner: string): Stored => ({
  what,
  category,
  kept: { until: `with ${owner}` },
});

export const staysFor = (what: string, category: CategoryName | null, until: string): Stored => ({
  what,
  category,
  kept: { until },
});

export const removedAfter = (
  what: string,
  category: CategoryName | null,
  days: KeptName | readonly KeptName[],
  after: string,
  job: string,
): Stored => ({ what, category, kept: { days, after, job } });

export type { Register };
