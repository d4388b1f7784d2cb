import type { Owner } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Spend } from "../../platform/budgets.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Sender } from "../create-design.ts";
import type { OrderedDesigns } from "../design-facts.ts";
import { findPrint } from "../postgres/approval-store.ts";
import { findDesign, hasDesign } from "../postgres/design-store.ts";
import type { NotPrintable, TooMuchStored, UnknownDesign } from "../refusals.ts";
import { sha256Of } from "./hash-print.ts";
import type { MakePrint, NoPrint } from "./make-prints.ts";
import { spendPrint } from "./print-budgets.ts";
import { draftKey } from "./print-keys.ts";

export interface ReadPrintDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly makePrint: MakePrint;
  readonly orderedDesigns: OrderedDesigns;
  readonly spend: Spend;
}

interface PrintBytes {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** A print file as it is stored. It may have hundreds of megabytes, so it is not read into memory. */
interface StoredPrint {
  readonly stream: ReadableStream<Uint8Array>;
  readonly length: number;
  readonly sha256: string;
}

/** Whether a visitor may read the print files of a design: its owner, and the buyer of an order with it, even after it is deleted. */
export async function mayReadPrints(
  { db, orderedDesigns }: Pick<ReadPrintDeps, "db" | "orderedDesigns">,
  reader: Owner,
  designId: string,
): Promise<boolean> {
  return (await hasDesign(db, reader, designId)) || (await orderedDesigns(db, reader, [designId])).has(designId);
}

/** The print file of an approval. */
export async function approvedPrint(
  { db, files }: Pick<ReadPrintDeps, "db" | "files">,
  designId: string,
  approvalId: string,
): Promise<Result<StoredPrint, UnknownDesign>> {
  const print = await findPrint(db, designId, approvalId);
  const stream = print && (await files.open(print.printKey));
  if (print === null || stream == null) return refused({ kind: "unknownDesign" });
  return ok({ stream, length: print.printBytes, sha256: print.printSha256 });
}

/** The print file of the current version of a design, for its owner. It is kept for some days, and made again after that. */
export async function currentPrint(
  { db, files, makePrint, spend }: ReadPrintDeps,
  { owner, clientIp }: Sender,
  designId: string,
): Promise<Result<PrintBytes, UnknownDesign | NotPrintable | TooMuchStored | NoPrint>> {
  const design = await findDesign(db, owner, designId);
  if (design === null) return refused({ kind: "unknownDesign" });
  const key = draftKey(design);
  const kept = await files.get(key);
  if (kept !== null) return ok({ bytes: kept.bytes, sha256: await sha256Of(kept.bytes) });
  const made = await makePrint(design, null, clientIp);
  if (!made.ok) return made;
  const { file, findings } = made.value;
  if (file === null)
    return refused({ kind: "notPrintable", findings: findings.filter(({ severity }) => severity === "fail") });
  const spent = await spendPrint(spend, clientIp, "draft", file);
  if (!spent.ok) return spent;
  await files.put(key, file.bytes, "application/pdf");
  return ok(file);
}
