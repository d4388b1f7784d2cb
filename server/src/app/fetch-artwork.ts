import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { typedFileName } from "@boxwright/core/uploads/file-name";
import type { Logger } from "pino";
import { readArtworkOf, readCommentsOf } from "../orders/ordered-artwork.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/db/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { openFileStore } from "../platform/files/open-file-store.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { readUploads } from "../uploads/read-uploads.ts";
import { type Upload, uploadKey } from "../uploads/upload.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { runCommand } from "./run-command.ts";

const usage = "npm run artwork:fetch -- <order number, or file of an inquiry mail> <folder>";
const idForm = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `npm run artwork:fetch`: copies the files of an order with its comments, or one file of an inquiry, into a folder. The shop need not run. */
async function fetchArtwork(config: Config, log: Logger): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [what, folder] = process.argv.slice(2);
  if (what === undefined || folder === undefined) throw new UnusableSetting(`Usage: ${usage}`);
  const db = await openOperatorDatabase(config, log, running);
  const [found, comments] = [await filesOf(db, what), await readCommentsOf(db, what.toUpperCase())];
  if (found.length === 0 && comments.length === 0) throw new UnusableSetting(`There is no file of ${what}.`);
  await mkdir(folder, { recursive: true });
  const files = openFileStore(config.files);
  const written: string[] = [];
  for (const [index, upload] of found.entries()) {
    const name = typedFileName(upload.name, upload.mediaType);
    // The files of an inquiry are fetched one by one into one folder. The hash distinguishes files with the same name.
    const path = join(folder, idForm.test(what) ? `${upload.sha256.slice(0, 8)} ${name}` : `${index + 1} ${name}`);
    await copy(files, upload, path);
    written.push(path);
  }
  if (comments.length > 0) {
    const path = join(folder, "comments.txt");
    await writeFile(path, textOf(comments), { flag: "wx" });
    written.push(path);
  }
  return written.join("\n");
}

/** The customer's comments on each line of the order. */
function textOf(comments: Awaited<ReturnType<typeof readCommentsOf>>): string {
  const parts = comments.map(({ titles, quantity, customerComments }) =>
    [`${quantity} × ${titles.en}`, customerComments].join("\n"),
  );
  return `${parts.join("\n\n")}\n`;
}

async function filesOf(db: Database, what: string): Promise<Upload[]> {
  const [id] = idForm.exec(what) ?? [];
  return readUploads(db, id === undefined ? await readArtworkOf(db, what.toUpperCase()) : [id]);
}

async function copy(files: FileStore, upload: Upload, path: string): Promise<void> {
  const stream = await files.open(uploadKey(upload));
  if (stream === null) throw new UnusableSetting(`The file store has no ${upload.name} (${uploadKey(upload)}).`);
  await pipeline(Readable.fromWeb(stream as ReadableStream<Uint8Array>), createWriteStream(path, { flags: "wx" }));
}

await runCommand(fetchArtwork);
