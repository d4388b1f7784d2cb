import { open } from "node:fs/promises";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { safeFileName } from "@boxwright/core/uploads/file-name";
import { headBytes, type UploadType, uploadTypeOf } from "@boxwright/core/uploads/upload-type";
import sharp from "sharp";
import { v7 as newId } from "uuid";
import type { Database } from "../platform/db/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { type Refusal, refuse } from "../platform/http/operation.ts";
import type { ReceivedFile } from "../platform/http/receive-file.ts";
import {
  addUpload,
  findUpload,
  type Upload,
  type UploadOwner,
  uploadKey,
  waitingBytes,
} from "./postgres/upload-store.ts";

export interface UploadDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly now: () => Date;
}

/** What one visitor may have lying here without having used it. */
const mostWaitingBytes = 200 * 1024 * 1024;
const waitSeconds = 3600;
/** A picture of more is refused before it is unpacked: a small file can hold a picture that fills the memory. */
const mostPixels = 300_000_000;

/** Takes a file in: its type by what it is, its bytes into the store, then the row. The same bytes again are the same upload. */
export async function takeUpload(
  { db, files, now }: UploadDeps,
  owner: UploadOwner,
  file: ReceivedFile,
): Promise<Result<Upload, Refusal>> {
  const type = await trueTypeOf(file);
  if (type === null) return refused(refuse("UnsupportedMediaType", { detail: wanted }));
  const known = await findUpload(db, owner, file.sha256);
  if (known !== null) return ok(known);
  if ((await waitingBytes(db, owner)) + file.bytes > mostWaitingBytes) {
    return refused(refuse("TooManyRequests", { retryAfterSeconds: waitSeconds }));
  }
  const { sha256, bytes, path } = file;
  const upload = { id: newId(), sha256, name: safeFileName(file.name), mediaType: type, bytes };
  await files.putFile(uploadKey(upload), path, type);
  return ok(await addUpload(db, owner, upload, now()));
}

const wanted = "The file must be a PNG, JPEG or WebP picture or a PDF that can be opened.";

/** The type of a file that also is what it begins as; null for any other. */
async function trueTypeOf({ path }: ReceivedFile): Promise<UploadType | null> {
  const type = uploadTypeOf(await headOf(path));
  if (type === null || type === "application/pdf") return type;
  const picture = await sharp(path, { limitInputPixels: mostPixels, failOn: "error" })
    .metadata()
    .catch(() => null);
  return picture !== null && `image/${picture.format}` === type ? type : null;
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
