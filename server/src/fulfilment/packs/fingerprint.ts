import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { crc32 } from "node:zlib";

/** What tells whether two files are the same. */
export interface Fingerprint {
  readonly bytes: number;
  readonly sha256: string;
  /** CRC-32, which ZIP archives have. */
  readonly checksum: number;
}

/** Reads a file once, a part at a time. */
export async function fingerprintOf(path: string): Promise<Fingerprint> {
  const hash = createHash("sha256");
  let [bytes, checksum] = [0, 0];
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(part);
    checksum = crc32(part, checksum);
    bytes += part.length;
  }
  return { bytes, sha256: hash.digest("hex"), checksum };
}
