import type { OrderLine } from "@boxwright/core/orders/order";
import type { Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { insertProofs } from "./postgres/proof-store.ts";
import { printHashes } from "./print-hash.ts";

/** Makes a proof of each of these lines, in the transaction that moves them to their shopper's approval. */
export async function makeProofs(tx: Transaction, lines: readonly OrderLine[], createdAt: Date): Promise<void> {
  const hashes = await printHashes(tx, lines);
  const proofs = lines.map(({ id: lineId, artwork, imageUrl }, index) => ({
    id: newId(),
    lineId,
    hash: String(hashes[index]),
    artwork,
    imageUrl,
    createdAt,
  }));
  await insertProofs(tx, proofs);
}
