import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Mounted } from "../../platform/http/page.ts";
import { problemResponse } from "../../platform/http/response.ts";
import { newId } from "../../platform/ids.ts";
import { readUploads } from "../../uploads/read-uploads.ts";
import { uploadKey } from "../../uploads/upload.ts";
import { fileLinksPath, uploadOfLink } from "../file-links.ts";

export interface WorkOrderFilesDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly secret: string;
  readonly now: () => Date;
}

/** Serves the artwork of work orders by signed links that expire. */
export function workOrderFiles({ db, files, secret, now }: WorkOrderFilesDeps): Mounted {
  return {
    path: fileLinksPath,
    handle: async (request) => {
      const url = new URL(request.url);
      const refuse = (code: "NotFound" | "MethodNotAllowed") => problemResponse(url.pathname, code, {}, newId());
      if (request.method !== "GET") return refuse("MethodNotAllowed");
      const uploadId = uploadOfLink(secret, url, now());
      const [upload] = uploadId === null ? [] : await readUploads(db, [uploadId]);
      const stream = upload && (await files.open(uploadKey(upload)));
      if (upload === undefined || stream == null) return refuse("NotFound");
      return new Response(stream, {
        headers: {
          "content-type": upload.mediaType,
          "content-length": String(upload.bytes),
          "content-disposition": "attachment",
          "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
          "cache-control": "no-store",
        },
      });
    },
  };
}
