import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import { fingerprintOf } from "./fingerprint.ts";
import { openPack, type PackRefusal } from "./open-pack.ts";
import type { LineOfOrder } from "./pack-content.ts";
import type { PackLineDeps } from "./pack-line.ts";
import { writeStoredZip, type ZippedFile } from "./stored-zip.ts";

/** The line whose pack cannot leave the shop, and why. */
export interface UnpackedLine {
  readonly line: LineOfOrder;
  readonly refusal: PackRefusal;
}

/** A further file of an archive. */
export interface ExtraFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The print packs of several lines as one ZIP archive, with further files, which is written to the spool first, because its entries need their checksums. Nothing is
 * returned if one of the lines has no pack that may leave the shop.
 */
export async function zipPacks(
  deps: PackLineDeps,
  lines: readonly LineOfOrder[],
  log: Logger,
  extras: readonly ExtraFile[] = [],
): Promise<Result<ReadableStream<Uint8Array>, UnpackedLine>> {
  await mkdir(deps.spool, { recursive: true });
  const folder = await mkdtemp(join(deps.spool, "packs-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const files: ZippedFile[] = [];
    for (const line of lines) {
      const opened = await openPack(deps, line, log);
      if (!opened.ok) {
        await remove();
        return refused({ line, refusal: opened.refusal });
      }
      files.push(await spooled(folder, nameOf(line), opened.value.stream));
    }
    for (const { name, bytes } of extras) files.push(await spooled(folder, name, streamOf(bytes)));
    const path = join(folder, "packs.zip");
    const archive = await open(path, "wx", 0o600);
    try {
      await writeStoredZip(archive, files);
    } finally {
      await archive.close();
    }
    const stream = createReadStream(path);
    stream.once("close", () => void remove());
    return ok(Readable.toWeb(stream) as ReadableStream<Uint8Array>);
  } catch (error) {
    await remove();
    throw error;
  }
}

function nameOf({ order, line }: LineOfOrder): string {
  const place = order.lines.findIndex(({ id }) => id === line.id) + 1;
  return `${order.number}-line-${place}.zip`;
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from([bytes])) as ReadableStream<Uint8Array>;
}

async function spooled(folder: string, name: string, stream: ReadableStream<Uint8Array>): Promise<ZippedFile> {
  const path = join(folder, name);
  await pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return { name, path, ...(await fingerprintOf(path)) };
}
