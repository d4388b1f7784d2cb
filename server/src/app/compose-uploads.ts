import { join } from "node:path";
import { cartUploads } from "../cart/postgres/tables.ts";
import { inquiryUploads } from "../inquiries/postgres/tables.ts";
import { isArtworkOfOwnOrder } from "../orders/ordered-artwork.ts";
import { orderLineUploads } from "../orders/postgres/tables.ts";
import { uploadBudgets } from "../uploads/claim-storage.ts";
import { uploadOperations } from "../uploads/http/operations.ts";
import { reapUploadsJob } from "../uploads/jobs/reap-uploads.ts";
import { handOverUploads } from "../uploads/postgres/upload-store.ts";
import type { Machine } from "./machine.ts";

/** The columns that refer to uploads. Each room that refers to uploads adds its column. */
export const uploadReferences = [cartUploads.uploadId, orderLineUploads.uploadId, inquiryUploads.uploadId];

/** The folder for files while they are received or drawn. */
export function spoolOf({ dataDir }: Machine["config"]): string {
  return join(dataDir, "spool");
}

export function composeUploads({ config, db, files, pictureSeal, now }: Machine) {
  const deps = { db, files, now, budgets: uploadBudgets, spool: spoolOf(config), pictureSeal };
  return {
    operations: uploadOperations({
      ...deps,
      isShownTo: (visitor, uploadId) => isArtworkOfOwnOrder(db, visitor, uploadId),
    }),
    jobs: [reapUploadsJob({ ...deps, references: uploadReferences })],
    handOver: [handOverUploads],
  };
}
