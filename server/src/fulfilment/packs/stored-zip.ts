import { createReadStream } from "node:fs";
import type { FileHandle } from "node:fs/promises";

/** A file on disk with what its entry of the archive says of it. */
export interface ZippedFile {
  /** ASCII. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** CRC-32. */
  readonly checksum: number;
}

const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;
const version = 20;
/** 1980-01-01, the first day that the format has, as month and day in bits. */
const day = (1 << 5) | 1;
/** Regular file, which its owner may write and all may read, in the upper half as Unix has it. */
const unixFile = 0o100644 * 0x10000;
const madeOnUnix = 3 << 8;
/** Larger archives need another format. */
const mostBytes = 0xffffffff;

/**
 * Writes a ZIP archive whose files are stored as they are, sorted by name and with a fixed time, so that the same files give the same bytes.
 * The sizes and checksums are in front of each file: many readers of streams cannot find the end of a stored file that has them behind it.
 */
export async function writeStoredZip(archive: FileHandle, files: readonly ZippedFile[]): Promise<void> {
  const sorted = files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const directory: Buffer[] = [];
  let at = 0;
  for (const file of sorted) {
    const head = Buffer.concat([headOf(file), Buffer.from(file.name, "ascii")]);
    directory.push(entryOf(file, at), Buffer.from(file.name, "ascii"));
    at += head.length + file.bytes;
    if (at > mostBytes) throw new Error("The files are too large for a ZIP archive");
    await archive.appendFile(head);
    await archive.appendFile(createReadStream(file.path));
  }
  const entries = Buffer.concat(directory);
  await archive.appendFile(Buffer.concat([entries, endOf(sorted.length, entries.length, at)]));
}

/** The part that both headers of a file have: from the version that a reader needs to the length of the name. */
function commonOf({ name, bytes, checksum }: ZippedFile): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(version, 0);
  common.writeUInt16LE(day, 8);
  common.writeUInt32LE(checksum, 10);
  common.writeUInt32LE(bytes, 14);
  common.writeUInt32LE(bytes, 18);
  common.writeUInt16LE(name.length, 22);
  return common;
}

function headOf(file: ZippedFile): Buffer {
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(signatures.file);
  return Buffer.concat([signature, commonOf(file)]);
}

function entryOf(file: ZippedFile, at: number): Buffer {
  const start = Buffer.alloc(6);
  start.writeUInt32LE(signatures.entry, 0);
  start.writeUInt16LE(madeOnUnix | version, 4);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(unixFile, 6);
  rest.writeUInt32LE(at, 10);
  return Buffer.concat([start, commonOf(file), rest]);
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
