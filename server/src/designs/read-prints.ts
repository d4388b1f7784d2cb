import { shortHash } from "@boxwright/core/designs/line-approval";
import { inArray } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { designApprovals } from "./postgres/tables.ts";

/** An approved print file. */
export interface ApprovedPrint {
  /** The id of the approval. */
  readonly id: string;
  /** The key in the store of files. */
  readonly key: string;
  readonly name: string;
  readonly mediaType: "application/pdf";
  readonly bytes: number;
  readonly sha256: string;
}

const { id, printKey: key, printBytes: bytes, printSha256: sha256 } = designApprovals;

/** The print files of approvals, in the order of their ids. Their names have the hash, never the name of the design. */
export async function readPrints(db: Database, ids: readonly string[]): Promise<ApprovedPrint[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id, key, bytes, sha256 })
    .from(designApprovals)
    .where(inArray(id, [...ids]));
  return ids.flatMap((wanted) => {
    const print = found.find((one) => one.id === wanted);
    return print === undefined ? [] : { ...print, name: nameOf(print), mediaType: "application/pdf" };
  });
}

function nameOf(print: Pick<ApprovedPrint, "sha256">): string {
  return `print-${shortHash(print.sha256)}.pdf`;
}
