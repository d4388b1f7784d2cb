import { daysBefore } from "@boxwright/core/kernel/dates";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Spend } from "../platform/budgets.ts";
import { inTransaction } from "../platform/db/database.ts";
import { makePrintsJob } from "./jobs/make-prints-job.ts";
import type { ReportDeps } from "./open-reports.ts";
import { insertPrint, readPrintOf, reopenPrint } from "./postgres/print-store.ts";
import { spendPrint } from "./print-budgets.ts";
import { hashOf, type PrintInput } from "./print-input.ts";
import type { StoredPrint } from "./stored-print.ts";
import { restDays, type WaitingClient } from "./waiting.ts";

export type PrintDeps = ReportDeps & { readonly spend: Spend };

/** The client has begun too many prints lately. */
export interface PrintDelayed {
  readonly kind: "printDelayed";
  readonly retryAfterSeconds: number;
}

/** The print of placed uploads. Begins it if it is missing or failed long ago. */
export async function openPrint(
  { db, queue, spend, now }: PrintDeps,
  input: PrintInput,
  client: WaitingClient,
): Promise<Result<StoredPrint, PrintDelayed>> {
  const inputHash = hashOf(input);
  const known = await readPrintOf(db, inputHash);
  if (known !== null && known.state !== "failed") return ok(known);
  const retryAfterSeconds = await spendPrint(spend, input.files, client);
  if (retryAfterSeconds !== null)
    return known === null ? refused({ kind: "printDelayed", retryAfterSeconds }) : ok(known);
  return inTransaction(db, async (tx) => {
    const begun =
      (await insertPrint(tx, { input, inputHash }, client, now())) ??
      (await reopenPrint(tx, { input, inputHash }, client, daysBefore(now(), restDays)));
    if (begun !== null) await queue.enqueue(tx, makePrintsJob, { printId: begun });
    const print = await readPrintOf(tx, inputHash);
    if (print === null) throw new Error("A print was removed while it was begun");
    return ok(print);
  });
}
