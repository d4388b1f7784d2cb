import { join } from "node:path";
import { cartUploads } from "../cart/postgres/tables.ts";
import { inquiryUploads } from "../inquiries/postgres/tables.ts";
import { orderLineUploads } from "../orders/postgres/tables.ts";
import { uploadBudgets } from "../uploads/claim-room.ts";
import { uploadOperations } from "../uploads/http/operations.ts";
import { reapUploadsJob } from "../uploads/jobs/reap-uploads.ts";
import { giveUploads } from "../uploads/postgres/upload-store.ts";
import type { Machine } from "./machine.ts";

/** Whatever keeps uploads: a room that refers to them has a table of its references here. */
export const uploadReferences = [cartUploads.uploadId, orderLineUploads.uploadId, inquiryUploads.uploadId];

/** What visitors send in files. */
export function composeUploads({ config, db, files, now }: Machine) {
  const deps = { db, files, now, budgets: uploadBudgets, spool: join(config.dataDir, "spool") };
  return {
    operations: uploadOperations(deps),
    jobs: [reapUploadsJob({ ...deps, references: uploadReferences })],
    handOver: [giveUploads],
  };
}
