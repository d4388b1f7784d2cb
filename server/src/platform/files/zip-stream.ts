import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file of an archive, in parts. */
export interface ZipEntry {
  readonly name: string;
  readonly parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly checksum: number;
  readonly packed: number;
  readonly bytes: number;
}

const signatures = { file: 0x04034b50, sizes: 0x08074b50, entry: 0x02014b50, end: 0x06054b50 } as const;
const version = 20;
/** Sizes follow the file, and names are UTF-8. */
const flags = (1 << 3) | (1 << 11);
const deflated = 8;
/** 1980-01-01, the first day that the format has. */
const day = (1 << 5) | 1;
/** Archives with more need another format. */
const mostBytes = 0xffffffff;
const mostFiles = 0xffff;

/**
 * A ZIP archive as a stream: it holds one part of one file in memory at a time. A compressed file has an end of its own, so that readers of
 * streams find it although its size follows it.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(archiveOf(entries))) as ReadableStream<Uint8Array>;
}

async function* archiveOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name, parts } of entries) {
    const encoded = Buffer.from(name);
    const head = Buffer.concat([headOf(encoded), encoded]);
    yield head;
    const counts = { checksum: 0, packed: 0, bytes: 0 };
    yield* deflate(parts, counts);
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(signatures.sizes, 0);
    const end = at + head.length + counts.packed + sizes.length;
    if (end > mostBytes || counts.bytes > mostBytes || written.length === mostFiles) {
      throw new RangeError("The files are too large for a ZIP archive");
    }
    writeSizes(sizes, 4, counts);
    yield sizes;
    written.push({ name: encoded, at, ...counts });
    at = end;
  }
  const directory = Buffer.concat(written.flatMap((file) => [entryOf(file), file.name]));
  yield Buffer.concat([directory, endOf(written.length, directory.length, at)]);
}

async function* deflate(
  parts: ZipEntry["parts"],
  counts: { checksum: number; packed: number; bytes: number },
): AsyncGenerator<Uint8Array> {
  const counted = async function* () {
    for await (const part of parts) {
      counts.checksum = crc32(part, counts.checksum);
      counts.bytes += part.length;
      yield part;
    }
  };
  for await (const packed of Readable.from(counted()).compose(createDeflateRaw())) {
    counts.packed += packed.length;
    yield packed;
  }
}

function headOf(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(signatures.file, 0);
  writeCommon(head, 4);
  head.writeUInt16LE(name.length, 26);
  return head;
}

function entryOf({ name, at, ...counts }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(signatures.entry, 0);
  entry.writeUInt16LE(version, 4);
  writeCommon(entry, 6);
  writeSizes(entry, 16, counts);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return entry;
}

/** From the version that a reader needs to the day of the file. */
function writeCommon(into: Buffer, at: number): void {
  into.writeUInt16LE(version, at);
  into.writeUInt16LE(flags, at + 2);
  into.writeUInt16LE(deflated, at + 4);
  into.writeUInt16LE(day, at + 8);
}

function writeSizes(into: Buffer, at: number, { checksum, packed, bytes }: Omit<Written, "name" | "at">): void {
  into.writeUInt32LE(checksum, at);
  into.writeUInt32LE(packed, at + 4);
  into.writeUInt32LE(bytes, at + 8);
}

function endOf(count: number, bytes: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
