import { getTableName } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { passFaultPoint } from "../platform/fault-points.ts";
import type { WaitingTable } from "./postgres/waiting-columns.ts";
import { keepAlive, letRest, putBack, type TakenRow } from "./postgres/waiting-rows.ts";

const aliveMilliseconds = 5_000;

/**
 * Works on a row that this process has taken, and reports every five seconds that it is alive. `work` returns `again` if the row waits for
 * another try. If it throws, such as while the database or the store of files is unavailable, the try does not count, and the row rests for a while.
 */
export async function tryTaken(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  table: WaitingTable,
  taken: TakenRow,
  work: () => Promise<"again" | "ended">,
): Promise<void> {
  passFaultPoint("after_row_taken", getTableName(table));
  const alive = setInterval(() => void keepAlive(db, table, taken, now()).catch(() => {}), aliveMilliseconds).unref();
  try {
    if ((await work()) === "again") await putBack(db, table, taken);
    else passFaultPoint("after_row_ended", getTableName(table));
  } catch (error) {
    await letRest(db, table, taken, now());
    throw error;
  } finally {
    clearInterval(alive);
  }
}
