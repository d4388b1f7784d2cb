import { personalTables, withoutPersons } from "@boxwright/server/privacy/postgres/personal-tables";
import type { Queryable } from "../database.ts";

/** A customer who is or will be erased. */
export interface Erased {
  readonly id: string;
  readonly email: string;
  /** Words that occur only in what this customer entered: parts of the email, of names and of titles. */
  readonly words: readonly string[];
}

/** The tables that may name an erased customer by the id. */
const mayHaveId = new Set([
  ...personalTables.filter(({ fate }) => typeof fate === "object").map(({ table }) => table),
  ...Object.keys(withoutPersons),
  // Finished jobs name what they were about by ids alone. The shop deletes completed ones after two days, the queue failed ones after a week.
  "job",
  "job_common",
]);

/** The rows of all tables of the shop and of its queue that still name an erased customer, apart from ids in tables that the register keeps. */
export async function tracesOf(database: Queryable, { id, words }: Erased): Promise<string[]> {
  const { rows: tables } = await database.query<{ schema: string; name: string }>(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
       WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE' ORDER BY 1, 2`,
  );
  const traces: string[] = [];
  for (const { schema, name } of tables) {
    for (const word of mayHaveId.has(name) ? words : [...words, id]) {
      const { rows } = await database.query<{ found: string }>(
        `SELECT left(t::text, 200) AS found FROM ${schema}."${name}" t WHERE t::text ILIKE $1 LIMIT 1`,
        [`%${word}%`],
      );
      traces.push(...rows.map(({ found }) => `I26 ${name} still names an erased customer: ${found}`));
    }
  }
  return traces;
}
