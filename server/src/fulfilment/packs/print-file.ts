import type { OrderLine } from "@boxwright/core/orders/order";
import { readPrints } from "../../designs/read-prints.ts";
import type { Database } from "../../platform/db/database.ts";

/** The print file that was approved for a line. */
export interface PrintFile {
  /** Its key in the store of files. */
  readonly key: string;
  /** The hash of the bytes that were approved. Those that are stored are compared with it before they are packed. */
  readonly sha256: string;
}

/** The print file of a line; null for a line without one. */
export async function printFileOf(db: Database, { approval }: Pick<OrderLine, "approval">): Promise<PrintFile | null> {
  if (approval === null) return null;
  const [print] = await readPrints(db, [approval.id]);
  if (print === undefined) throw new Error(`The approval ${approval.id} has no print file`);
  return { key: print.key, sha256: approval.printSha256 };
}
