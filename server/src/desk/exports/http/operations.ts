import * as contract from "@boxwright/contract/desk/exports";
import { addDays, type CalendarDate, shopTimeZone, startOfDay } from "@boxwright/core/kernel/dates";
import type { Database } from "../../../platform/db/database.ts";
import { implement, type Operation } from "../../../platform/http/operation.ts";
import { type CsvFile, ordersFile, type Period, paymentsFile, taxesFile } from "../csv-files.ts";
import { streamOf } from "./stream-of.ts";

/** The books as CSV files. They are streamed, so that a file of any length needs the memory of one page. */
export function exportOperations({ db }: { readonly db: Database }): Operation[] {
  const reply = (file: CsvFile, name: string, { staff, query }: Requested) => {
    const period = periodOf(query);
    const parts = [name, query.from, query.to].filter((part) => part !== undefined);
    const headers = { "content-disposition": `attachment; filename="${parts.join("-")}.csv"` };
    return { status: 200, body: streamOf(file(db, staff.tenant, period)), headers } as const;
  };
  return [
    implement(contract.exportOrders, async (call) => reply(ordersFile, "orders", call)),
    implement(contract.exportTaxes, async (call) => reply(taxesFile, "taxes", call)),
    implement(contract.exportPayments, async (call) => reply(paymentsFile, "payments", call)),
  ];
}

interface Requested {
  readonly staff: { readonly tenant: Parameters<CsvFile>[1] };
  readonly query: { readonly from?: string | undefined; readonly to?: string | undefined };
}

const firstDay = "2000-01-01";
const lastDay = "2999-12-31";

function periodOf({ from = firstDay, to = lastDay }: Requested["query"]): Period {
  const [first, last] = [from as CalendarDate, to as CalendarDate];
  return { from: startOfDay(first, shopTimeZone), until: startOfDay(addDays(last, 1), shopTimeZone) };
}
