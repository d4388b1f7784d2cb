import { join } from "node:path";
import { uploadsInCarts } from "../cart/postgres/cart-store.ts";
import { uploadsInInquiries } from "../inquiries/postgres/inquiry-store.ts";
import { isArtworkOfOwnOrder, uploadsInOrders } from "../orders/postgres/order-store.ts";
import { uploadOperations } from "../uploads/http/operations.ts";
import { reapUploadsJob } from "../uploads/jobs/reap-uploads.ts";
import { giveUploads } from "../uploads/postgres/upload-store.ts";
import type { Machine } from "./machine.ts";

/** Where files are until they are kept, and while they are drawn. */
export function spoolOf({ dataDir }: Machine["config"]): string {
  return join(dataDir, "spool");
}

/** What visitors send in files. */
export function composeUploads({ config, db, files, pictureSeal, now }: Machine) {
  const deps = { db, files, now, spool: spoolOf(config), pictureSeal };
  const references = [uploadsInCarts, uploadsInOrders, uploadsInInquiries];
  return {
    operations: uploadOperations({
      ...deps,
      isShownTo: (visitor, uploadId) => isArtworkOfOwnOrder(db, visitor, uploadId),
    }),
    jobs: [reapUploadsJob({ ...deps, references })],
    handOver: [giveUploads],
  };
}
