import { join } from "node:path";
import { cartUploads } from "../cart/postgres/tables.ts";
import { inquiryUploads } from "../inquiries/postgres/tables.ts";
import { isArtworkOfOwnOrder } from "../orders/ordered-artwork.ts";
import { orderLineUploads } from "../orders/postgres/tables.ts";
import { uploadBudgets } from "../uploads/claim-room.ts";
import { uploadOperations } from "../uploads/http/operations.ts";
import { reapUploadsJob } from "../uploads/jobs/reap-uploads.ts";
import { giveUploads } from "../uploads/postgres/upload-store.ts";
import type { Machine } from "./machine.ts";

/** Whatever keeps uploads: a room that refers to them has a table of its references here. */
export const uploadReferences = [cartUploads.uploadId, orderLineUploads.uploadId, inquiryUploads.uploadId];

/** Where files are until they are kept, and while they are drawn. */
export function spoolOf({ dataDir }: Machine["config"]): string {
  return join(dataDir, "spool");
}

/** What visitors send in files. */
export function composeUploads({ config, db, files, pictureSeal, now }: Machine) {
  const deps = { db, files, now, budgets: uploadBudgets, spool: spoolOf(config), pictureSeal };
  return {
    operations: uploadOperations({
      ...deps,
      isShownTo: (visitor, uploadId) => isArtworkOfOwnOrder(db, visitor, uploadId),
    }),
    jobs: [reapUploadsJob({ ...deps, references: uploadReferences })],
    handOver: [giveUploads],
  };
}
