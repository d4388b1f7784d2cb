import type { Logger } from "pino";
import { readPrints } from "../../designs/read-prints.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { storedHash } from "../../platform/files/stored-hash.ts";
import type { Mounted } from "../../platform/http/page.ts";
import { problemResponse } from "../../platform/http/response.ts";
import { newId } from "../../platform/ids.ts";
import { readUploads } from "../../uploads/read-uploads.ts";
import { uploadKey } from "../../uploads/upload.ts";
import { fileLinksPath, fileOfLink } from "../file-links.ts";
import { packById } from "../packs/pack-of-line.ts";

export interface WorkOrderFilesDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly secret: string;
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * Serves the files of work orders, which are uploads, approved print files and print packs, by signed links that expire. The bytes are compared
 * with the hash of the work order before they leave the shop.
 */
export function workOrderFiles({ db, files, secret, log, now }: WorkOrderFilesDeps): Mounted {
  return {
    path: fileLinksPath,
    handle: async (request) => {
      const url = new URL(request.url);
      const refuse = (code: "NotFound" | "MethodNotAllowed" | "NotApproved") =>
        problemResponse(url.pathname, code, {}, newId());
      if (request.method !== "GET") return refuse("MethodNotAllowed");
      const id = fileOfLink(secret, url, now());
      const file = id === null ? undefined : await findFile(db, id);
      const hash = file && (await storedHash(files, file.key));
      if (file === undefined || hash == null) return refuse("NotFound");
      if (hash !== file.sha256) {
        log.error(
          { file: id, hash },
          "A stored file of a work order is not the approved one, so the plant does not get it",
        );
        return refuse("NotApproved");
      }
      const stream = await files.open(file.key);
      if (stream === null) return refuse("NotFound");
      return new Response(stream, {
        headers: {
          "content-type": file.mediaType,
          "content-length": String(file.bytes),
          "content-disposition": "attachment",
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
          "cache-control": "no-store",
        },
      });
    },
  };
}

async function findFile(db: Database, id: string) {
  const [upload] = await readUploads(db, [id]);
  if (upload !== undefined) return { ...upload, key: uploadKey(upload) };
  const [print] = await readPrints(db, [id]);
  return print ?? (await packById(db, id)) ?? undefined;
}
