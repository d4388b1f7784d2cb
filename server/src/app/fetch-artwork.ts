import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { typedFileName } from "@boxwright/core/uploads/file-name";
import { type ApprovedPrint, readPrints } from "../designs/read-prints.ts";
import { readApprovalsOf, readArtworkOf, readCommentsOf } from "../orders/ordered-artwork.ts";
import { readOrderByNumber } from "../orders/read-order.ts";
import type { Database } from "../platform/db/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { openFileStore } from "../platform/files/open-file-store.ts";
import { storedHash } from "../platform/files/stored-hash.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { readUploads } from "../uploads/read-uploads.ts";
import { type Upload, uploadKey } from "../uploads/upload.ts";
import { fetchPacks } from "./fetch-packs.ts";
import { openOperatorOutbox } from "./operator-database.ts";
import { printLines } from "./print-lines.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";
import { writeNewFile } from "./write-new-file.ts";

const usage = "npm run artwork:fetch -- <order number, or file of an inquiry mail> <folder>";
const idForm = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * `npm run artwork:fetch`: copies the files of an order with its comments into a folder, and makes the print files of its uploads and the print
 * packs of its lines there; or copies one file of an inquiry. The shop need not run.
 */
export async function fetchArtwork({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [what, folder] = words;
  if (what === undefined || folder === undefined) throw new UnusableSetting(`Usage: ${usage}`);
  const { db, outbox } = await openOperatorOutbox(config, log, running);
  const [found, comments] = [await filesOf(db, what), await readCommentsOf(db, what.toUpperCase())];
  if (found.length === 0 && comments.length === 0) throw new UnusableSetting(`There is no file of ${what}.`);
  await mkdir(folder, { recursive: true });
  const files = openFileStore(config.files);
  const { copies, changed } = await copyAll(files, found, (file, index) => {
    const name = typedFileName(file.name, file.mediaType);
    // The files of an inquiry are fetched one by one into one folder. The hash distinguishes files with the same name.
    return join(folder, idForm.test(what) ? `${file.sha256.slice(0, 8)} ${name}` : `${index + 1} ${name}`);
  });
  const written = [
    ...copies.values(),
    ...changed.map(({ name }) => `${name} is not the approved file, so it was not copied.`),
  ];
  if (comments.length > 0) {
    const path = join(folder, "comments.txt");
    await writeFile(path, textOf(comments), { flag: "wx" });
    written.push(path);
  }
  const order = await readOrderByNumber(db, what.toUpperCase());
  if (order !== null) written.push(...(await printLines({ db, config, copies, files }, order, folder)));
  if (order?.number != null) {
    const deps = { db, config, files, outbox, log };
    written.push(...(await fetchPacks(deps, { ...order, number: order.number }, folder)));
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

/** An upload, or the approved print file of a design. */
type FetchedFile = Pick<ApprovedPrint, "key" | "name" | "sha256"> & Pick<Upload, "mediaType">;

async function filesOf(db: Database, what: string): Promise<FetchedFile[]> {
  const [id] = idForm.exec(what) ?? [];
  const number = what.toUpperCase();
  const uploads = await readUploads(db, id === undefined ? await readArtworkOf(db, number) : [id]);
  const prints = id === undefined ? await readPrints(db, await readApprovalsOf(db, number)) : [];
  return [...uploads.map((upload) => ({ ...upload, key: uploadKey(upload) })), ...prints];
}

/**
 * Copies files to their paths. Returns the paths by the keys of the files, and the files whose stored bytes are not those that were sent or
 * approved, which are not copied.
 */
async function copyAll(
  files: FileStore,
  found: readonly FetchedFile[],
  pathOf: (file: FetchedFile, index: number) => string,
): Promise<{ readonly copies: ReadonlyMap<string, string>; readonly changed: readonly FetchedFile[] }> {
  const copies = new Map<string, string>();
  const changed: FetchedFile[] = [];
  for (const [index, file] of found.entries()) {
    const path = pathOf(file, index);
    const hash = await storedHash(files, file.key);
    const stream = hash === file.sha256 ? await files.open(file.key) : null;
    if (hash !== null && hash !== file.sha256) changed.push(file);
    else if (stream === null) throw new UnusableSetting(`The file store has no ${file.name} (${file.key}).`);
    else {
      await writeNewFile(path, stream);
      copies.set(file.key, path);
    }
  }
  return { copies, changed };
}

if (import.meta.main) await runCommand(fetchArtwork);
