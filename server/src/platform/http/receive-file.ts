import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { SentFile } from "@boxwright/contract/kernel";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { Busboy } from "@fastify/busboy";
import { newId } from "../ids.ts";
import { type Refusal, refuse, type SentBody } from "./operation.ts";

/** A received file in the spool folder, which is removed when the call ends. */
export interface ReceivedFile {
  /** The name that the sender gave it. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** For the boundaries and headers around the file in its form. */
const formBytes = 16 * 1024;
/** A body is read up to this many times the largest file. */
const discardedFiles = 2;

/**
 * Streams the only file of a form into the folder and runs `work` on it. The file is always removed from the folder afterwards,
 * even after an error.
 */
export async function receiveFile<Value>(
  sent: SentBody,
  { maxBytes }: SentFile,
  folder: string,
  work: (file: ReceivedFile) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  if (Number(sent.contentLength ?? 0) > maxBytes + formBytes) return refused(refuse("PayloadTooLarge"));
  const parser = parserOf(sent.contentType, maxBytes);
  if (parser === null)
    return refused(refuse("UnsupportedMediaType", { detail: "A file is sent as multipart/form-data." }));
  if (sent.stream === null) return noFile;
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${newId()}.part`);
  try {
    const body = Readable.fromWeb(sent.stream as WebStream<Uint8Array>);
    const file = await received(body, parser, path, discardedFiles * maxBytes);
    return file.ok ? await work(file.value) : file;
  } catch (error) {
    if (isFull(error)) return refused(refuse("UploadStorageFull"));
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

const noFile = refused(
  refuse("InvalidRequest", { errors: [{ path: "file", message: "must be one file, and nothing else" }] }),
);

type FormParser = InstanceType<typeof Busboy>;

function parserOf(contentType: string | null, maxBytes: number): FormParser | null {
  if (contentType === null || !/^multipart\/form-data\s*;/i.test(contentType)) return null;
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { files: 1, fields: 0, parts: 2, headerPairs: 10, fileSize: maxBytes },
    });
  } catch {
    return null;
  }
}

/** Reads all of the body, up to `mostBytes`: the sender of a file that is too large sees the response only after it has sent the body. */
async function received(
  body: Readable,
  parser: FormParser,
  path: string,
  mostBytes: number,
): Promise<Result<ReceivedFile, Refusal>> {
  const ending = new AbortController();
  const hash = createHash("sha256");
  const seen = { name: "", bytes: 0, isTooLarge: false, isMalformed: false, isBroken: false, fault: null as unknown };
  let part: Readable | undefined;
  let written: Promise<void> | undefined;

  const measured = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      seen.bytes += chunk.byteLength;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  parser.on("file", (field, stream, name) => {
    part = stream;
    seen.name = name ?? "";
    seen.isMalformed ||= field !== "file";
    stream.once("limit", () => {
      seen.isTooLarge = true;
    });
    written = pipeline(stream, measured, createWriteStream(path, { flags: "wx", mode: 0o600 })).catch((fault) => {
      if (!seen.isBroken) seen.fault = fault;
      ending.abort();
    });
  });
  const refuseMore = () => {
    seen.isMalformed = true;
  };
  parser.on("filesLimit", refuseMore).on("fieldsLimit", refuseMore).on("partsLimit", refuseMore);

  let bodyBytes = 0;
  body.on("data", ({ byteLength }: Uint8Array) => {
    bodyBytes += byteLength;
    if (bodyBytes > mostBytes) ending.abort();
  });
  await pipeline(body, parser, { signal: ending.signal }).catch(() => {
    seen.isBroken = true;
    part?.destroy();
  });
  await written;
  if (seen.isTooLarge) return refused(refuse("PayloadTooLarge"));
  if (seen.fault !== null) throw seen.fault;
  if (seen.isBroken || seen.isMalformed || seen.bytes === 0) return noFile;
  return ok({ name: seen.name, path, bytes: seen.bytes, sha256: hash.digest("hex") });
}

function isFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG";
}
