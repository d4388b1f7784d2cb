import { join } from "node:path";
import { removeOldPrints as removeOldArtworkPrints } from "@boxwright/server/artwork/jobs/reap-prints";
import { printFileKey, printFolder } from "@boxwright/server/artwork/stored-print";
import { cartApprovals, cartPrintApprovals, cartUploads } from "@boxwright/server/cart/postgres/tables";
import { printFolder as designPrintFolder, draftFolder } from "@boxwright/server/designs/approvals/print-keys";
import { removeOldPrints as removeOldDesignPrints } from "@boxwright/server/designs/jobs/reap-prints";
import { designApprovalUploads, designUploads } from "@boxwright/server/designs/postgres/tables";
import { packFolder } from "@boxwright/server/fulfilment/packs/print-pack";
import { removeOldPacks } from "@boxwright/server/fulfilment/packs/remove-old-packs";
import { lineChecks, lineProofs } from "@boxwright/server/orders/approvals/postgres/tables";
import { orderLines, orderLineUploads } from "@boxwright/server/orders/postgres/tables";
import { databaseOver } from "@boxwright/server/platform/db/database";
import { directoryStore } from "@boxwright/server/platform/files/directory-store";
import type { FileStore } from "@boxwright/server/platform/files/file-store";
import { createLogger } from "@boxwright/server/platform/log/logger";
import { cleanUpUploads } from "@boxwright/server/uploads/jobs/reap-uploads";
import { uploads } from "@boxwright/server/uploads/postgres/tables";
import { uploadFolder, uploadKey } from "@boxwright/server/uploads/upload";
import type { FaultDatabase } from "./fault-server.ts";

/** Later than the time for which the shop keeps files that nothing refers to. */
const laterMilliseconds = 10 * 24 * 3600 * 1000;

/** The columns that refer to what these shoppers approve, print and send. */
const references = {
  approvals: [cartApprovals.approvalId, orderLines.approvalId],
  printApprovals: [cartPrintApprovals.approvalId, orderLines.printApprovalId],
  prints: [lineChecks.printId, lineProofs.printId],
  uploads: [
    cartUploads.uploadId,
    designUploads.uploadId,
    designApprovalUploads.uploadId,
    orderLineUploads.uploadId,
    uploads.parentId,
  ],
};

interface NeededFile {
  readonly kind: "upload" | "print" | "design" | "pack";
  readonly id: string;
  readonly sha256: string;
  /** Null for a file whose key follows from its id and hash. */
  readonly key: string | null;
}

const neededFiles = `
  SELECT 'upload' AS kind, id, sha256, NULL AS key FROM upload
  UNION ALL SELECT 'print', id, sha256, NULL FROM artwork_print WHERE sha256 IS NOT NULL
  UNION ALL SELECT 'design', id, print_sha256, print_key FROM design_approval
  UNION ALL SELECT 'pack', id, sha256, key FROM print_pack`;

/**
 * What is wrong with the stored files of a shop that has stopped: rows whose file is missing, and files that no row needs although the nightly
 * clean-ups of ten days later have run.
 */
export async function faultsOfStoredFiles({ pool }: Pick<FaultDatabase, "pool">, dataDir: string): Promise<string[]> {
  const files = directoryStore(join(dataDir, "files"));
  const needed = async () => (await pool.query<NeededFile>(neededFiles)).rows;
  const faults: string[] = [];
  for (const file of await needed())
    if (!(await files.has(keyOf(file)))) faults.push(`I24 the file of the ${file.kind} ${file.id} is missing`);
  const later = new Date(Date.now() + laterMilliseconds);
  await cleanUp(databaseOver(pool), files, { later, spool: join(dataDir, "spool") });
  const kept = new Set((await needed()).map(keyOf));
  for await (const key of keysOf(files, later))
    if (!isNeeded(key, kept)) faults.push(`I24 no row needs the file ${key}`);
  return faults;
}

function keyOf({ kind, id, sha256, key }: NeededFile): string {
  return key ?? (kind === "upload" ? uploadKey({ id, sha256 }) : printFileKey({ id, sha256 }));
}

async function cleanUp(
  db: ReturnType<typeof databaseOver>,
  files: FileStore,
  { later, spool }: { readonly later: Date; readonly spool: string },
): Promise<void> {
  const now = () => later;
  await removeOldPacks({ db, files }, { ended: later, stray: later });
  await removeOldDesignPrints({ db, files, references: references.approvals, now });
  const { prints, printApprovals: approvalReferences } = references;
  await removeOldArtworkPrints({ db, files, references: prints, approvalReferences, now });
  await cleanUpUploads({ db, files, spool, references: references.uploads, now }, createLogger("silent"));
}

async function* keysOf(files: FileStore, before: Date): AsyncGenerator<string> {
  for (const folder of [uploadFolder, printFolder, designPrintFolder, draftFolder, packFolder])
    yield* files.keysPutBefore(folder, before);
}

/** The pictures of a print lie beside its file, and their names begin with its hash. */
function isNeeded(key: string, kept: ReadonlySet<string>): boolean {
  return kept.has(key) || kept.has(key.replace(/(-gamut)?\.png$/, "").replace(/-(outside|inside)$/, ".pdf"));
}
