import { createHash } from "node:crypto";
import { type PrintedGoods, printText } from "@boxwright/core/orders/proof";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { readUploads } from "../../uploads/read-uploads.ts";

/** For each of these goods, the SHA-256 of all that determines its print. Throws if a file no longer exists. */
export async function goodsHashes(db: Database | Transaction, goods: readonly PrintedGoods[]): Promise<string[]> {
  const ids = new Set(goods.flatMap(({ artwork }) => artwork.map(({ id }) => id)));
  const uploads = new Map((await readUploads(db, [...ids])).map((upload) => [upload.id, upload]));
  const sha256Of = (id: string) => {
    const upload = uploads.get(id);
    if (upload === undefined) throw new Error(`The upload ${id} no longer exists`);
    return upload.sha256;
  };
  return goods.map((one) => createHash("sha256").update(printText(one, sha256Of)).digest("hex"));
}
