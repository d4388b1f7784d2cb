import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { Encrypter } from "age-encryption";
import { createTarPacker, type TarPackController } from "modern-tar";
import { syncFolder } from "../files/safe-write.ts";
import { type ArchiveHead, headName, listLine, listName } from "./archive-head.ts";

/** Adds entries to an archive, one after another. */
export interface ArchiveWriter {
  addFolder(name: string): Promise<void>;
  addText(name: string, text: string): Promise<void>;
  /** Adds the present bytes of a file, which may grow, shrink or vanish meanwhile. False if it is gone. */
  addFile(name: string, path: string): Promise<boolean>;
  /** The bytes of all files so far. */
  readonly size: number;
}

/** Scrypt takes 64 MiB and a third of a second with it; the usual 18 would take 256 MiB beside a running shop. */
const scryptWorkFactor = 16;
const chunkBytes = 256 * 1024;

/**
 * Writes an archive: a tar file, compressed by zstd and encrypted by age with the passphrase. `fill` adds the entries. The file appears under
 * its path once it is complete and on the disk; until then it is `path`.part.
 */
export async function writeArchive(
  path: string,
  passphrase: string,
  head: ArchiveHead,
  fill: (archive: ArchiveWriter) => Promise<void>,
  workFactor = scryptWorkFactor,
): Promise<void> {
  const part = `${path}.part`;
  const list = `${path}.list`;
  try {
    await writeParts({ part, list, passphrase, workFactor, head, fill });
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
    await rm(list, { force: true });
  }
  await syncFolder(dirname(path));
}

interface Parts {
  readonly part: string;
  readonly list: string;
  readonly passphrase: string;
  readonly workFactor: number;
  readonly head: ArchiveHead;
  readonly fill: (archive: ArchiveWriter) => Promise<void>;
}

async function writeParts({ part, list, passphrase, workFactor, head, fill }: Parts): Promise<void> {
  const { readable, controller } = createTarPacker();
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  const compressed = createZstdCompress();
  const compressing = pipeline(Readable.fromWeb(readable as never), compressed);
  const encrypted = await encrypter.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>);
  const output = createWriteStream(part, { mode: 0o600, flush: true });
  const writing = pipeline(Readable.fromWeb(encrypted as never), output);
  const filling = fillTar(controller, list, head, fill);
  // A disk that is full ends the writing, and then the entries that are still being added.
  writing.catch((error) => controller.error(error));
  filling.catch((error) => controller.error(error));
  const outcomes = await Promise.allSettled([writing, filling, compressing]);
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

async function fillTar(
  controller: TarPackController,
  listPath: string,
  head: ArchiveHead,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const list = await open(listPath, "w", 0o600);
  try {
    const archive = new TarWriter(controller, list);
    await archive.addText(headName, JSON.stringify(head));
    await fill(archive);
    await addStream(controller, { name: listName, size: (await list.stat()).size }, createReadStream(listPath));
    controller.finalize();
  } finally {
    await list.close();
  }
}

class TarWriter implements ArchiveWriter {
  readonly #controller: TarPackController;
  readonly #list: FileHandle;
  size = 0;

  constructor(controller: TarPackController, list: FileHandle) {
    this.#controller = controller;
    this.#list = list;
  }

  async addFolder(name: string): Promise<void> {
    await this.#controller.add({ name: `${name}/`, size: 0, type: "directory", mode: 0o700 }).close();
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = new TextEncoder().encode(text);
    await this.#add(name, bytes.length, [bytes]);
  }

  async addFile(name: string, path: string): Promise<boolean> {
    const file = await open(path, "r").catch(nullIfMissing);
    if (file === null) return false;
    try {
      const { size } = await file.stat();
      await this.#add(name, size, bytesOf(file, size));
      return true;
    } finally {
      await file.close();
    }
  }

  async #add(name: string, size: number, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
    const sha256 = await addStream(this.#controller, { name, size }, chunks);
    await this.#list.write(listLine(sha256, name));
    this.size += size;
  }
}

/** Adds an entry. Returns the SHA-256 of its bytes, in hex. */
async function addStream(
  controller: TarPackController,
  { name, size }: { readonly name: string; readonly size: number },
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<string> {
  const hash = createHash("sha256");
  const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
  for await (const chunk of chunks) {
    hash.update(chunk);
    await writer.write(new Uint8Array(chunk));
  }
  await writer.close();
  return hash.digest("hex");
}

/** Exactly `size` bytes: a file that has shrunk meanwhile continues with zeros, which the log of the database makes right. */
async function* bytesOf(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < size; ) {
    const length = Math.min(chunkBytes, size - position);
    const chunk = new Uint8Array(length);
    const { bytesRead } = await file.read(chunk, 0, length, position);
    position += bytesRead === 0 ? length : bytesRead;
    yield bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead);
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
