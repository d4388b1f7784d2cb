import { readPrints } from "../../designs/read-prints.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
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
  readonly now: () => Date;
}

/** Serves the files of work orders, which are uploads, approved print files and print packs, by signed links that expire. */
export function workOrderFiles({ db, files, secret, now }: WorkOrderFilesDeps): Mounted {
  return {
    path: fileLinksPath,
    handle: async (request) => {
      const url = new URL(request.url);
      const refuse = (code: "NotFound" | "MethodNotAllowed") => problemResponse(url.pathname, code, {}, newId());
      if (request.method !== "GET") return refuse("MethodNotAllowed");
      const id = fileOfLink(secret, url, now());
      const file = id === null ? undefined : await findFile(db, id);
      const stream = file && (await files.open(file.key));
      if (file === undefined || stream == null) return refuse("NotFound");
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
