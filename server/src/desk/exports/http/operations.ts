import * as contract from "@boxwright/contract/desk/exports";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { addDays, type CalendarDate, shopTimeZone, startOfDay } from "@boxwright/core/kernel/dates";
import { type Database, inTransaction } from "../../../platform/db/database.ts";
import type { Reads } from "../../../platform/db/replica-reads.ts";
import { implement, type Operation } from "../../../platform/http/operation.ts";
import { streamOf } from "../../../platform/http/stream-of.ts";
import { recordChange } from "../../audit/record-change.ts";
import { type CsvFile, ordersFile, type Period, paymentsFile, taxesFile } from "../csv-files.ts";

interface ExportDeps {
  readonly db: Database;
  readonly reads: Reads;
  readonly now: () => Date;
}

/** The books as CSV files. They are streamed, so that a file of any length needs the memory of one page. */
export function exportOperations({ db, reads, now }: ExportDeps): Operation[] {
  const reply = async (file: CsvFile, name: string, { staff, query, clientIp }: Requested) => {
    const period = periodOf(query);
    const parts = [name, query.from, query.to].filter((part) => part !== undefined);
    const headers = { "content-disposition": `attachment; filename="${parts.join("-")}.csv"` };
    const subject = { kind: "export", id: name, label: parts.join("-") };
    const change = { action: "books.exported", subject, before: null, after: { ...query }, reason: null };
    await inTransaction(db, (tx) => recordChange(tx, staff.tenant, { ...change, actor: staff, clientIp }, now()));
    return { status: 200, body: streamOf(file(reads, staff.tenant, period)), headers } as const;
  };
  return [
    implement(contract.exportOrders, async (call) => reply(ordersFile, "orders", call)),
    implement(contract.exportTaxes, async (call) => reply(taxesFile, "taxes", call)),
    implement(contract.exportPayments, async (call) => reply(paymentsFile, "payments", call)),
  ];
}

interface Requested {
  readonly staff: SignedInStaff;
  readonly clientIp: string;
  readonly query: { readonly from?: string | undefined; readonly to?: string | undefined };
}

const firstDay = "2000-01-01";
const lastDay = "2999-12-31";

function periodOf({ from = firstDay, to = lastDay }: Requested["query"]): Period {
  const [first, last] = [from as CalendarDate, to as CalendarDate];
  return { from: startOfDay(first, shopTimeZone), until: startOfDay(addDays(last, 1), shopTimeZone) };
}
