import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { Decrypter } from "age-encryption";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import { z } from "zod";
import {
  type ArchiveHead,
  archiveFormat,
  archiveHead,
  headName,
  isEntryName,
  listLine,
  listName,
  UnusableArchive,
} from "./archive-head.ts";

/** Receives the entries of an archive. It ends the reading by throwing {@link UnusableArchive} or an error of the system. */
export interface ArchiveReceiver {
  /** Called first. */
  begin(head: ArchiveHead): Promise<void>;
  folder(name: string): Promise<void>;
  file(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
}

const maxHeadBytes = 16 * 1024 * 1024;

/**
 * Reads an archive from its beginning to its end. Throws {@link UnusableArchive} for a wrong passphrase, and for an archive that is incomplete,
 * was changed, or has another format; then what the receiver has got is worth nothing.
 */
export async function readArchive(path: string, passphrase: string, receiver: ArchiveReceiver): Promise<void> {
  const source = createReadStream(path);
  try {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const decrypted = await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>).catch((error) => {
      throw refusalOfKey(path, error);
    });
    await readTar(decrypted, receiver);
  } catch (error) {
    if (error instanceof UnusableArchive || isSystemError(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnusableArchive(`${path} is incomplete or damaged (${reason}).`, { cause: error });
  } finally {
    source.destroy();
  }
}

function refusalOfKey(path: string, error: unknown): unknown {
  if (isSystemError(error)) return error;
  const isOtherKey = String(error).includes("no identity matched");
  return new UnusableArchive(
    isOtherKey ? `BACKUP_PASSPHRASE does not open ${path}.` : `${path} is not an archive of a shop.`,
  );
}

/** Such as a disk that is full. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

async function readTar(decrypted: ReadableStream<Uint8Array>, receiver: ArchiveReceiver): Promise<void> {
  const decoder = createTarDecoder({ strict: true });
  const decompressed = createZstdDecompress();
  const decompressing = pipeline(Readable.fromWeb(decrypted as never), decompressed);
  const decoding = (Readable.toWeb(decompressed) as ReadableStream<Uint8Array>).pipeTo(decoder.writable);
  // Their errors also end the entries.
  decompressing.catch(() => {});
  decoding.catch(() => {});
  const checked = new CheckedEntries(receiver);
  for await (const entry of decoder.readable as unknown as AsyncIterable<ParsedTarEntry>) await checked.take(entry);
  await Promise.all([decompressing, decoding]);
  if (!checked.isComplete) throw new Error("its list of files is missing");
}

/** Passes entries on, and compares the files with the list that ends the archive. */
class CheckedEntries {
  readonly #receiver: ArchiveReceiver;
  readonly #list = createHash("sha256");
  #count = 0;
  isComplete = false;

  constructor(receiver: ArchiveReceiver) {
    this.#receiver = receiver;
  }

  async take({ header: { name, type = "file" }, body }: ParsedTarEntry): Promise<void> {
    if (this.isComplete) throw new Error("something follows its list of files");
    const isFirst = this.#count++ === 0;
    if (isFirst !== (name === headName)) throw new Error("it does not begin with its description");
    if (name === listName) return this.#compare(body);
    if (isFirst) return this.#begin(body);
    const path = name.replace(/\/$/, "");
    if (!isEntryName(path)) throw new Error("it has a name that the shop does not write");
    if (type === "directory") {
      await body.cancel();
      return this.#receiver.folder(path);
    }
    if (type !== "file") throw new Error("it has something other than files and folders");
    const hash = createHash("sha256");
    await this.#receiver.file(path, hashing(body, hash));
    this.#list.update(listLine(hash.digest("hex"), path));
  }

  async #begin(body: ReadableStream<Uint8Array>): Promise<void> {
    const hash = createHash("sha256");
    const chunks: Uint8Array[] = [];
    for await (const chunk of hashing(body, hash, maxHeadBytes)) chunks.push(chunk);
    this.#list.update(listLine(hash.digest("hex"), headName));
    const parsed = JSON.parse(Buffer.concat(chunks).toString("utf8")) as unknown;
    const head = archiveHead.safeParse(parsed);
    if (head.success) return this.#receiver.begin(head.data);
    const { format } = z.object({ format: z.number() }).parse(parsed);
    if (format === archiveFormat) throw head.error;
    throw new UnusableArchive(`The archive has format ${format}, and this version of the shop reads ${archiveFormat}.`);
  }

  async #compare(body: ReadableStream<Uint8Array>): Promise<void> {
    const hash = createHash("sha256");
    for await (const _ of hashing(body, hash));
    if (hash.digest("hex") !== this.#list.digest("hex")) throw new Error("its files differ from its list of them");
    this.isComplete = true;
  }
}

async function* hashing(
  body: ReadableStream<Uint8Array>,
  hash: Hash,
  maxBytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error("its description is too long");
    hash.update(chunk);
    yield chunk;
  }
}
