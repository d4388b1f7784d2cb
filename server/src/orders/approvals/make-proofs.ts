import { totalsOf } from "@boxwright/core/cart/totals";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { proofHashOf, readCurrentCheck } from "./line-check.ts";
import type { LineProof } from "./line-proof.ts";
import { insertProofs } from "./postgres/proof-store.ts";

/** Makes a proof of each of these lines, in the transaction that moves them to their shopper's approval. */
export async function makeProofs(tx: Transaction, lines: readonly OrderLine[], createdAt: Date): Promise<void> {
  const proofs: LineProof[] = [];
  for (const line of lines) proofs.push(await proofOf(tx, line, createdAt));
  await insertProofs(tx, proofs);
}

async function proofOf(tx: Transaction, line: OrderLine, createdAt: Date): Promise<LineProof> {
  const checked = await readCurrentCheck(tx, line);
  const { id: lineId, artwork, imageUrl, selection, charges } = line;
  const { goodsHash, placements, findings, print } = checked;
  return {
    id: newId(),
    lineId,
    hash: proofHashOf(checked),
    goodsHash,
    artwork,
    imageUrl,
    printId: print?.id ?? null,
    placements,
    findings,
    selection,
    price: totalsOf([charges]).total,
    createdAt,
  };
}
