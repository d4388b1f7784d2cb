import { hoursBefore } from "@boxwright/core/kernel/dates";
import type { Logger } from "pino";
import { readLinesInState } from "../orders/lines-in-state.ts";
import type { Database } from "../platform/db/database.ts";

const mostLines = 100;

/** Alerts the operator to lines that were sent to the plant at least this many hours ago, if the plant has reported nothing about them. */
export async function reportSilentLines(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  hours: number,
  log: Logger,
): Promise<void> {
  const before = hoursBefore(now(), hours);
  const silent = await readLinesInState(db, "SentToMCP", { before, limit: mostLines });
  if (silent.length === 0) return;
  const lines = silent.map(({ orderNumber, lineNumber, at }) => ({ order: orderNumber, line: lineNumber, since: at }));
  log.error(
    { lines },
    "The plant has reported nothing about these lines. Call the plant, or send them again: npm run fulfilment:resend",
  );
}
