import type { Order } from "@boxwright/core/orders/order";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { readPrint } from "../../artwork/read-prints.ts";
import { isMade, previewKey } from "../../artwork/stored-print.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { findProof } from "./postgres/proof-store.ts";

/** The picture of a printed side of a proof; null if there is none, or if the proof is not one of this order. */
export async function openProofPicture(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  order: Order | null,
  { lineId, proofId, side }: { readonly lineId: string; readonly proofId: string; readonly side: PrintSide },
): Promise<ReadableStream<Uint8Array> | null> {
  if (order?.lines.some(({ id }) => id === lineId) !== true) return null;
  const proof = await findProof(db, lineId, proofId);
  const print = proof?.printId == null ? null : await readPrint(db, proof.printId);
  if (print === null || !isMade(print)) return null;
  return files.open(previewKey(print, side));
}
