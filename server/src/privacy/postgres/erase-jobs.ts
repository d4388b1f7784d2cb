import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import type { Person } from "../person.ts";
import { holdsEmail } from "./personal-tables.ts";

/**
 * Deletes the jobs of the queue that name a person, or have the words of a mail about an order of theirs, whatever became of them. One that
 * runs ends, and is not tried again. Returns how many there were. Jobs with the ids of orders alone stay until the queue deletes them.
 */
export async function eraseJobs(tx: Transaction, person: Person): Promise<number> {
  const { id, orders } = person;
  const ofOrder = sql`t.data ->> 'orderId' = any(${sql.param(orders)}::text[])`;
  const { rowCount } = await tx.execute(sql`delete from pgboss.job t
    where strpos(t.data::text, ${id}) > 0
      or (t.data ? 'text' and ${ofOrder})
      or ${holdsEmail(sql`(coalesce(t.data::text, '') || ' ' || coalesce(t.output::text, ''))`, person)}`);
  return rowCount ?? 0;
}
