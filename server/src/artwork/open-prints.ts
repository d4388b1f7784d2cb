import { daysBefore } from "@boxwright/core/kernel/dates";
import type { Spend } from "../platform/budgets.ts";
import { inTransaction } from "../platform/db/database.ts";
import { makePrintsJob } from "./jobs/make-prints-job.ts";
import type { ReportDeps } from "./open-reports.ts";
import { insertPrint, readPrintOf, reopenPrint } from "./postgres/print-store.ts";
import { mayPrint } from "./print-budgets.ts";
import { hashOf, type PrintInput } from "./print-input.ts";
import type { StoredPrint } from "./stored-print.ts";
import { restDays, type WaitingClient } from "./waiting.ts";

export type PrintDeps = ReportDeps & { readonly spend: Spend };

/**
 * The print of placed uploads. Begins it if it is missing or failed long ago; null if the client has begun too many lately.
 */
export async function openPrint(
  { db, queue, spend, now }: PrintDeps,
  input: PrintInput,
  client: WaitingClient,
): Promise<StoredPrint | null> {
  const inputHash = hashOf(input);
  const known = await readPrintOf(db, inputHash);
  if (known !== null && known.state !== "failed") return known;
  if (!(await mayPrint(spend, input.files, client))) return known;
  return inTransaction(db, async (tx) => {
    const begun =
      (await insertPrint(tx, { input, inputHash }, client, now())) ??
      (await reopenPrint(tx, { input, inputHash }, client, daysBefore(now(), restDays)));
    if (begun !== null) await queue.enqueue(tx, makePrintsJob, { printId: begun });
    const print = await readPrintOf(tx, inputHash);
    if (print === null) throw new Error("A print was removed while it was begun");
    return print;
  });
}
