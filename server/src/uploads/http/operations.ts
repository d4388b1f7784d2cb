import { dielineProblem } from "@boxwright/contract/structures";
import {
  createUpload,
  downloadUpload,
  drawUpload,
  getUpload,
  previewUpload,
  sealPicture,
  wireUpload,
} from "@boxwright/contract/uploads";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { refused } from "@boxwright/core/kernel/result";
import { placesIn } from "@boxwright/core/structures/place-text";
import { clientNetwork } from "../../platform/client-network.ts";
import { downloadHeaders } from "../../platform/http/download-headers.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { receiveFile } from "../../platform/http/receive-file.ts";
import { sandboxedHeaders } from "../../platform/http/security-headers.ts";
import type { PictureSeal } from "../../structures/picture-seal.ts";
import { lookOf } from "../../structures/requested-look.ts";
import { claimStorage, releaseClaim } from "../claim-storage.ts";
import type { FileDrawings } from "../drawing/file-drawings.ts";
import { readOwnUpload } from "../postgres/upload-store.ts";
import { readUploads } from "../read-uploads.ts";
import { storeUpload, type UploadDeps } from "../store-upload.ts";
import { previewKey, type Upload, uploadKey } from "../upload.ts";
import { problemOf } from "./refusal-to-problem.ts";

export interface UploadOperationDeps extends UploadDeps {
  /** The folder for files that are not stored yet. */
  readonly spool: string;
  readonly pictureSeal: PictureSeal;
  readonly drawings: Pick<FileDrawings, "readPage">;
  /** True if another room shows this file to the visitor, who did not send it. */
  readonly isShownTo: (visitor: Visitor, uploadId: string) => Promise<boolean>;
}

const fullQueueRetrySeconds = 3;

/** The sender of a file may download it, and so may the buyer of its order. Pages show only the shop's own thumbnail of it. */
export function uploadOperations({
  spool,
  pictureSeal,
  drawings,
  isShownTo,
  ...deps
}: UploadOperationDeps): Operation[] {
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
      const declared = Number(sent.contentLength ?? file.maxBytes);
      const claim = await claimStorage(deps, visitor, clientIp, Math.min(declared, file.maxBytes));
      if (!claim.ok) return problemOf(claim.refusal);
      const sender = { owner: visitor, network: clientNetwork(clientIp), claim: claim.value };
      try {
        const stored = await receiveFile(sent, file, spool, async (received) => {
          const upload = await storeUpload(deps, sender, received);
          return upload.ok ? upload : refused(problemOf(upload.refusal));
        });
        return stored.ok ? { status: 201, body: wireUpload(stored.value) } : stored.refusal;
      } finally {
        await releaseClaim(db, claim.value);
      }
    }),

    implement(getUpload, async ({ visitor, params }) => {
      const upload = await readOwnUpload(db, visitor, params.uploadId);
      return upload === null ? problemOf({ kind: "unknownUpload" }) : { status: 200, body: wireUpload(upload) };
    }),

    implement(downloadUpload, async ({ visitor, params }) => {
      const upload = await readShown(visitor, params.uploadId);
      const stream = upload && (await files.open(uploadKey(upload)));
      if (upload === null || stream === null) return problemOf({ kind: "unknownUpload" });
      return { status: 200, body: stream, headers: downloadHeaders(upload) };
    }),

    implement(previewUpload, async ({ visitor, params }) => {
      const upload = await readShown(visitor, params.uploadId);
      const preview = upload?.hasPreview ? await files.get(previewKey(upload)) : null;
      return preview === null
        ? problemOf({ kind: "unknownUpload" })
        : { status: 200, body: preview.bytes, headers: sandboxedHeaders };
    }),

    implement(drawUpload, async ({ visitor, params, query: { page = 0 }, clientIp }) => {
      const upload = await readShown(visitor, params.uploadId);
      if (upload === null) return problemOf({ kind: "unknownUpload" });
      const drawn = await drawings.readPage(upload.id, page, { clientIp });
      if (!drawn.ok) return refuse("Unavailable", { retryAfterSeconds: fullQueueRetrySeconds });
      const drawing = drawn.value;
      return drawing === null
        ? problemOf({ kind: "unknownUpload" })
        : { status: 200, body: drawing.bytes, headers: sandboxedHeaders };
    }),

    implement(sealPicture, async ({ visitor, params, query: { family, inside = null, placed, ...requested } }) => {
      const sent = { outside: params.uploadId, inside, placed: placed === undefined ? null : placesIn(placed) };
      for (const id of [sent.outside, inside ?? sent.outside]) {
        if ((await readOwnUpload(db, visitor, id)) === null) return problemOf({ kind: "unknownUpload" });
      }
      const look = lookOf(pictureSeal.plant, family, requested);
      if (!look.ok) return refuse(...dielineProblem(look.refusal));
      return { status: 200, body: { seal: pictureSeal.of({ ...look.value, shopperFiles: sent }) } };
    }),
  ];
}
