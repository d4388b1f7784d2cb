import { createUpload, downloadUpload, previewUpload, type WireUpload } from "@boxwright/contract/uploads";
import { clientNetwork } from "../../platform/http/client-network.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { receiveFile } from "../../platform/http/receive-file.ts";
import { claimRoom, releaseClaim } from "../claim-room.ts";
import { previewKey, readOwnUpload, type Upload, uploadKey } from "../postgres/upload-store.ts";
import { takeUpload, type UploadDeps } from "../take-upload.ts";
import { preflightOf } from "./present-artwork.ts";

export interface UploadOperationDeps extends UploadDeps {
  /** Where a file is until it is known to be whole and wanted. */
  readonly spool: string;
}

/** Whatever a browser is made to do with it, it is no page of the shop's and runs nothing. */
const nothingMayRun = { "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'" };

/** What visitors send is given back to them alone: the file to be kept, and to be shown only what was drawn of it. */
export function uploadOperations({ spool, ...deps }: UploadOperationDeps): Operation[] {
  const { db, files } = deps;
  const { file } = createUpload;
  if (file === null) throw new Error("The call takes no file");
  return [
    implement(createUpload, async ({ visitor, sent, address }) => {
      const announced = Number(sent.contentLength ?? file.maxBytes);
      const room = await claimRoom(deps, visitor, address, Math.min(announced, file.maxBytes));
      if (!room.ok) return room.refusal;
      const sender = { owner: visitor, network: clientNetwork(address), claim: room.value };
      try {
        const taken = await receiveFile(sent, file, spool, (received) => takeUpload(deps, sender, received));
        return taken.ok ? { status: 201, body: presentUpload(taken.value) } : taken.refusal;
      } finally {
        await releaseClaim(db, room.value);
      }
    }),

    implement(downloadUpload, async ({ visitor, params }) => {
      const upload = await readOwnUpload(db, visitor, params.uploadId);
      const stream = upload && (await files.open(uploadKey(upload)));
      if (upload === null || stream === null) return refuse("NotFound");
      const headers = {
        ...nothingMayRun,
        "content-length": String(upload.bytes),
        "content-disposition": `attachment; filename*=UTF-8''${inHeader(upload.name)}`,
      };
      return { status: 200, body: stream, headers };
    }),

    implement(previewUpload, async ({ visitor, params }) => {
      const upload = await readOwnUpload(db, visitor, params.uploadId);
      const preview = upload?.hasPreview ? await files.get(previewKey(upload)) : null;
      return preview === null ? refuse("NotFound") : { status: 200, body: preview.bytes, headers: nothingMayRun };
    }),
  ];
}

function presentUpload({ width, height, ...upload }: Upload): WireUpload {
  return { ...upload, preflight: preflightOf({ width, height }) };
}

/** A name as RFC 8187 writes it. */
function inHeader(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
