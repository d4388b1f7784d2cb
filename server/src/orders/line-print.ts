import type { OrderLine } from "@boxwright/core/orders/order";
import type { MadePrint } from "../artwork/stored-print.ts";
import type { Database, Transaction } from "../platform/db/database.ts";
import { readCurrentCheck } from "./approvals/line-check.ts";

/** The print of a line's uploads that its last artwork check was about; null for artwork without one, such as a design. */
export async function readLinePrint(db: Database | Transaction, line: OrderLine): Promise<MadePrint | null> {
  const { print } = await readCurrentCheck(db, line);
  return print;
}
