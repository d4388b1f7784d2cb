import type { WireNewLine } from "@boxwright/contract/cart";
import type { Transaction } from "../platform/db/database.ts";
import type { Refusal } from "../platform/http/operation.ts";
import { keepUploads } from "../uploads/postgres/upload-store.ts";
import { unsuitable } from "./cart-lines.ts";
import type { CartOwner } from "./postgres/cart-store.ts";

/** Marks the artwork of new lines as referred to; refused where some of it is not the owner's. */
export async function keepLineUploads(
  tx: Transaction,
  owner: CartOwner,
  asked: readonly Pick<WireNewLine, "uploadIds">[],
  path: string,
  at: Date,
): Promise<Refusal | null> {
  for (const [index, { uploadIds = [] }] of asked.entries()) {
    const kept = await keepUploads(tx, owner, [...new Set(uploadIds)], at);
    if (kept === null) return unsuitable(`${path}.${index}`, "uploadIds", "are no uploads of yours");
  }
  return null;
}
