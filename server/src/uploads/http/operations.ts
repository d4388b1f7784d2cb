import { dielineProblem } from "@boxwright/contract/structures";
import {
  createUpload,
  downloadUpload,
  getUpload,
  previewUpload,
  sealPicture,
  type WireUpload,
} from "@boxwright/contract/uploads";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { refused } from "@boxwright/core/kernel/result";
import { clientNetwork } from "../../platform/client-network.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { receiveFile } from "../../platform/http/receive-file.ts";
import type { PictureSeal } from "../../structures/picture-seal.ts";
import { lookOf } from "../../structures/requested-look.ts";
import { claimRoom, releaseClaim } from "../claim-room.ts";
import { readOwnUpload } from "../postgres/upload-store.ts";
import { readUploads } from "../read-uploads.ts";
import { takeUpload, type UploadDeps } from "../take-upload.ts";
import { preflightOf, previewKey, type Upload, uploadKey } from "../upload.ts";
import { problemOf } from "./refusal-to-problem.ts";

export interface UploadOperationDeps extends UploadDeps {
  /** Where a file is until it is known to be whole and wanted. */
  readonly spool: string;
  readonly pictureSeal: PictureSeal;
  /** True if a room above shows the visitor this file, which somebody else has sent. */
  readonly isShownTo: (visitor: Visitor, uploadId: string) => Promise<boolean>;
}

/** Whatever a browser is made to do with it, it is no page of the shop's and runs nothing. */
const nothingMayRun = { "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'" };

/** What visitors send is given back to them, and to the buyer of the order that it goes with: the file to be kept, and to be shown only what was drawn of it. */
export function uploadOperations({ spool, pictureSeal, isShownTo, ...deps }: UploadOperationDeps): Operation[] {
  const { db, files } = deps;
  const readShown = async (visitor: Visitor, uploadId: string): Promise<Upload | null> => {
    const own = await readOwnUpload(db, visitor, uploadId);
    if (own !== null || !(await isShownTo(visitor, uploadId))) return own;
    const [shown] = await readUploads(db, [uploadId]);
    return shown ?? null;
  };
  const { file } = createUpload;
  if (file === null) throw new Error("The call takes no file");
  return [
    implement(createUpload, async ({ visitor, sent, clientIp }) => {
      const announced = Number(sent.contentLength ?? file.maxBytes);
      const room = await claimRoom(deps, visitor, clientIp, Math.min(announced, file.maxBytes));
      if (!room.ok) return problemOf(room.refusal);
      const sender = { owner: visitor, network: clientNetwork(clientIp), claim: room.value };
      try {
        const taken = await receiveFile(sent, file, spool, async (received) => {
          const upload = await takeUpload(deps, sender, received);
          return upload.ok ? upload : refused(problemOf(upload.refusal));
        });
        return taken.ok ? { status: 201, body: presentUpload(taken.value) } : taken.refusal;
      } finally {
        await releaseClaim(db, room.value);
      }
    }),

    implement(getUpload, async ({ visitor, params }) => {
      const upload = await readOwnUpload(db, visitor, params.uploadId);
      return upload === null ? problemOf({ kind: "unknownUpload" }) : { status: 200, body: presentUpload(upload) };
    }),

    implement(downloadUpload, async ({ visitor, params }) => {
      const upload = await readShown(visitor, params.uploadId);
      const stream = upload && (await files.open(uploadKey(upload)));
      if (upload === null || stream === null) return problemOf({ kind: "unknownUpload" });
      const headers = {
        ...nothingMayRun,
        "content-length": String(upload.bytes),
        "content-disposition": `attachment; filename*=UTF-8''${inHeader(upload.name)}`,
      };
      return { status: 200, body: stream, headers };
    }),

    implement(previewUpload, async ({ visitor, params }) => {
      const upload = await readShown(visitor, params.uploadId);
      const preview = upload?.hasPreview ? await files.get(previewKey(upload)) : null;
      return preview === null
        ? problemOf({ kind: "unknownUpload" })
        : { status: 200, body: preview.bytes, headers: nothingMayRun };
    }),

    implement(sealPicture, async ({ visitor, params, query: { family, inside = null, ...requested } }) => {
      const sent = { outside: params.uploadId, inside };
      for (const id of [sent.outside, inside ?? sent.outside]) {
        if ((await readOwnUpload(db, visitor, id)) === null) return problemOf({ kind: "unknownUpload" });
      }
      const look = lookOf(pictureSeal.plant, family, requested);
      if (!look.ok) return refuse(...dielineProblem(look.refusal));
      return { status: 200, body: { seal: pictureSeal.of({ ...look.value, shopperFiles: sent }) } };
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
