import type { OrderLine } from "@boxwright/core/orders/order";
import type { Transaction } from "../../platform/db/database.ts";
import { goodsHashes } from "./goods-hash.ts";
import { goodsHashOf } from "./line-proof.ts";
import { isProofRequested, newestProofOf } from "./postgres/proof-store.ts";

/** Whether the shopper has to approve a proof of a line, and has not approved one of its goods as they are now. */
export async function lacksApproval(tx: Transaction, line: OrderLine): Promise<boolean> {
  if (!(await isProofRequested(tx, line.id))) return false;
  const proof = await newestProofOf(tx, line.id);
  const [goods] = await goodsHashes(tx, [line]);
  return proof?.decision !== "approve" || goodsHashOf(proof) !== goods;
}
