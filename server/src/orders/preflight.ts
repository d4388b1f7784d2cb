import type { ArtworkFinding, ArtworkReport } from "@boxwright/core/orders/artwork-check";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { Database } from "../platform/db/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { readUploads } from "../uploads/read-uploads.ts";
import { uploadKey } from "../uploads/upload.ts";

/** Checks the artwork of a line. Throws if the check is not possible now, so that the job tries again. */
export type Preflight = (line: OrderLine) => Promise<ArtworkReport>;

/** Checks only that every file of the line is stored. */
export function checkStoredFiles({ db, files }: { readonly db: Database; readonly files: FileStore }): Preflight {
  return async ({ artwork }) => {
    const uploads = await readUploads(
      db,
      artwork.map(({ id }) => id),
    );
    const stored = await Promise.all(uploads.map((upload) => files.has(uploadKey(upload))));
    const storedIds = uploads.filter((_, index) => stored[index]).map(({ id }) => id);
    const missing = artwork.filter(({ id }) => !storedIds.includes(id));
    return { findings: missing.map(missingFile), acceptedWarnings: [], isProofRequested: false };
  };
}

function missingFile({ id, name }: OrderLine["artwork"][number]): ArtworkFinding {
  return {
    id: `missing-file:${id}`,
    severity: "fail",
    message: `We can’t find the file ${name}. Please send it again.`,
  };
}
