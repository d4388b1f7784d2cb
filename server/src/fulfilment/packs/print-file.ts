import type { Placement } from "@boxwright/core/artwork/placement";
import type { OrderLine } from "@boxwright/core/orders/order";
import { printFileKey } from "../../artwork/stored-print.ts";
import { readPrints } from "../../designs/read-prints.ts";
import { readLinePrint } from "../../orders/line-print.ts";
import type { Database } from "../../platform/db/database.ts";

/** The print file of a line. */
export interface PrintFile {
  /** The print of uploads; null for that of a design. */
  readonly printId: string | null;
  /** Its key in the store of files. */
  readonly key: string;
  /** The hash of the bytes that were checked and approved. Those that are stored are compared with it before they are packed. */
  readonly sha256: string;
  /** Where the pages of uploads are on it; none for a design. */
  readonly placements: readonly Placement[];
}

/** The print file of a design or of uploads; null for a line without one. */
export async function printFileOf(db: Database, line: OrderLine): Promise<PrintFile | null> {
  const { approval } = line;
  if (approval !== null) {
    const [print] = await readPrints(db, [approval.id]);
    if (print === undefined) throw new Error(`The approval ${approval.id} has no print file`);
    return { printId: null, key: print.key, sha256: approval.printSha256, placements: [] };
  }
  const print = await readLinePrint(db, line);
  return print && { printId: print.id, key: printFileKey(print), sha256: print.sha256, placements: print.placements };
}
