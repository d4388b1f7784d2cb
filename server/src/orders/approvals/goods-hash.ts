import { createHash } from "node:crypto";
import { type PrintedGoods, printText } from "@boxwright/core/orders/proof";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { readUploads } from "../../uploads/read-uploads.ts";

/** For each of these goods, the SHA-256 of all that determines its print. A file that no longer exists has its id in place of its hash. */
export async function goodsHashes(db: Database | Transaction, goods: readonly PrintedGoods[]): Promise<string[]> {
  const ids = new Set(goods.flatMap(({ artwork }) => artwork.map(({ id }) => id)));
  const uploads = new Map((await readUploads(db, [...ids])).map((upload) => [upload.id, upload]));
  const sha256Of = (id: string) => uploads.get(id)?.sha256 ?? id;
  return goods.map((one) => createHash("sha256").update(printText(one, sha256Of)).digest("hex"));
}
