import type { OrderLine } from "@boxwright/core/orders/order";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { proofHashOf, readCurrentCheck } from "./line-check.ts";
import { decidedProofsOf } from "./postgres/proof-store.ts";

/** Names the artwork of a line as it is now: the SHA-256 of its print file, or of everything that is printed if it has no print file. */
export async function artworkHashOf(db: Database | Transaction, line: OrderLine): Promise<string> {
  return proofHashOf(await readCurrentCheck(db, line));
}

/** The proofs of a line with the decisions about them, the newest first. */
export function readProofsOf(db: Database, lineId: string) {
  return decidedProofsOf(db, lineId);
}
