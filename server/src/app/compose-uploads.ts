import { cartUploads } from "../cart/postgres/tables.ts";
import { designApprovalUploads, designUploads } from "../designs/postgres/tables.ts";
import { inquiryUploads } from "../inquiries/postgres/tables.ts";
import { isArtworkOfOwnOrder } from "../orders/ordered-artwork.ts";
import { orderLineUploads } from "../orders/postgres/tables.ts";
import { uploadBudgets } from "../uploads/claim-storage.ts";
import { type UploadOperationDeps, uploadOperations } from "../uploads/http/operations.ts";
import { reapUploadsJob } from "../uploads/jobs/reap-uploads.ts";
import { uploads } from "../uploads/postgres/tables.ts";
import { handOverUploads } from "../uploads/postgres/upload-store.ts";
import { type Machine, spoolOf } from "./machine.ts";

/** The columns that refer to uploads. Each room that refers to uploads adds its column. */
export const uploadReferences = [
  cartUploads.uploadId,
  designUploads.uploadId,
  designApprovalUploads.uploadId,
  orderLineUploads.uploadId,
  inquiryUploads.uploadId,
  // An undo goes back to the file from which a version was made.
  uploads.parentId,
];

export function composeUploads(
  { config, db, files, pictureSeal, now }: Machine,
  { drawings, onStored }: Pick<UploadOperationDeps, "drawings" | "onStored">,
) {
  const deps = { db, files, now, budgets: uploadBudgets, spool: spoolOf(config), pictureSeal, onStored };
  return {
    operations: uploadOperations({
      ...deps,
      drawings,
      isShownTo: (visitor, uploadId) => isArtworkOfOwnOrder(db, visitor, uploadId),
    }),
    jobs: [reapUploadsJob({ ...deps, references: uploadReferences })],
    handOver: [handOverUploads],
  };
}
