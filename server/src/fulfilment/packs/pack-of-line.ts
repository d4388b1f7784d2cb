import { shortHash } from "@boxwright/core/designs/line-approval";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { Database } from "../../platform/db/database.ts";
import { findPack, findPackById } from "./postgres/pack-store.ts";
import { printFileOf } from "./print-file.ts";
import { type PrintPack, packMediaType } from "./print-pack.ts";

/** A stored pack as a file to download. */
export interface PackDownload extends Pick<PrintPack, "id" | "key" | "bytes" | "sha256"> {
  readonly name: string;
  readonly mediaType: typeof packMediaType;
}

/** The pack of a line with the print file that is approved now; null if none is made, or if the line has no print file. */
export async function packOf(db: Database, line: OrderLine): Promise<PackDownload | null> {
  const print = await printFileOf(db, line);
  const pack = print && (await findPack(db, { lineId: line.id, printSha256: print.sha256 }));
  return pack && downloadOf(pack);
}

/** A pack by its id, which links of work orders have. */
export async function packById(db: Database, id: string): Promise<PackDownload | null> {
  const pack = await findPackById(db, id);
  return pack && downloadOf(pack);
}

export function downloadOf({ id, key, bytes, sha256 }: PrintPack): PackDownload {
  return { id, key, bytes, sha256, name: `print-pack-${shortHash(sha256)}.zip`, mediaType: packMediaType };
}
