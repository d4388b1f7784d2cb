import { createHash } from "node:crypto";
import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { SideInks } from "@boxwright/core/fulfilment/side-inks";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { type BoxDeps, printedBox } from "../../artwork/printed-box.ts";
import type { Database } from "../../platform/db/database.ts";
import { passFaultPoint } from "../../platform/fault-points.ts";
import { copyToPath } from "../../platform/files/copy-file.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { storedHash } from "../../platform/files/stored-hash.ts";
import { newId } from "../../platform/ids.ts";
import type { LineSources } from "../describe-line.ts";
import { archiveFolder, jsonText } from "./archive-folder.ts";
import type { drawInProcess } from "./drawing/draw-in-process.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { contentOf, type LineOfOrder, type PackContent, ticketedLine } from "./pack-content.ts";
import { packedNames } from "./packed-names.ts";
import { findPack, putPack, replaceFile } from "./postgres/pack-store.ts";
import { type PrintFile, printFileOf } from "./print-file.ts";
import { type PrintPack, packKey, packMediaType } from "./print-pack.ts";

/** Increase it when the same line gives other files, so that packs are made again. */
const packVersion = 1;

export interface PackDeps {
  readonly db: Database;
  readonly files: FileStore;
  /** The folder for files while they are packed. */
  readonly spool: string;
  readonly lines: LineSources;
  readonly boxes: BoxDeps;
  /** The content as the file `order.json` has it. */
  readonly presentContent: (content: PackContent, inks: readonly SideInks[]) => object;
  readonly draw: typeof drawInProcess;
  readonly now: () => Date;
}

/** The stored print file is missing, or is not the one that was approved. */
export interface PrintChanged {
  readonly kind: "printChanged";
}

interface PackedLine extends LineOfOrder {
  readonly print: PrintFile;
  readonly box: PrintedBox;
  readonly content: PackContent;
}

/**
 * The print pack of a line; null for a line without a print file of the shop, and for goods that it no longer sells. Makes the pack if there
 * is none, if its file is lost or damaged, or if the line has changed: earlier packs stay for those who have a link to them. The file is stored before the row. The same line
 * gives the same bytes.
 */
export async function makePack(
  deps: PackDeps,
  { order, line }: LineOfOrder,
): Promise<Result<PrintPack | null, PrintChanged>> {
  const print = await printFileOf(deps.db, line);
  const box = printedBox(deps.boxes, line.sku, line.selection);
  if (print === null || !box.ok || box.value === null) return ok(null);
  const content = await contentOf(deps.db, deps.lines, { order, line }, box.value, print);
  const contentSha256 = hashOf([packVersion, ticketedLine(content, { order, line })]);
  const known = await findPack(deps.db, { lineId: line.id, printSha256: print.sha256 });
  if (known?.contentSha256 === contentSha256 && (await isStored(deps.files, known))) return ok(known);
  await mkdir(deps.spool, { recursive: true, mode: 0o700 });
  await using work = await mkdtempDisposable(join(deps.spool, "pack-"));
  const packed: PackedLine = { order, line, print, box: box.value, content };
  if (!(await copyPrint(deps.files, print, work.path))) return refused({ kind: "printChanged" });
  await writeParts(deps, packed, work.path);
  return ok(await storePack(deps, packed, contentSha256, work.path));
}

/** Whether the store has the very bytes of a pack. */
async function isStored(files: FileStore, { key, sha256 }: PrintPack): Promise<boolean> {
  return (await storedHash(files, key)) === sha256;
}

/** False if the stored file is not the approved one. */
async function copyPrint(files: FileStore, { key, sha256 }: PrintFile, folder: string): Promise<boolean> {
  const path = join(folder, packedNames.print);
  return (await copyToPath(files, key, path)) && (await fingerprintOf(path)).sha256 === sha256;
}

async function writeParts(deps: PackDeps, { order, line, box, content }: PackedLine, folder: string): Promise<void> {
  const { family, inside: size, board } = box.dieline;
  const inks = await deps.draw({
    folder,
    plant: deps.boxes.plant,
    box: { family: family.code, size, board: board.code, color: box.color, sides: box.sides },
    line: ticketedLine(content, { order, line }),
    orderedAt: order.createdAt,
  });
  await writeFile(join(folder, packedNames.order), jsonText(deps.presentContent(content, inks)));
}

async function storePack(
  { db, files, now }: PackDeps,
  { line, print }: PackedLine,
  contentSha256: string,
  folder: string,
): Promise<PrintPack> {
  const { path, manifest, bytes, sha256 } = await archiveFolder(folder);
  const made = { id: newId(), lineId: line.id, printSha256: print.sha256, contentSha256, sha256, bytes, manifest };
  const pack: PrintPack = { ...made, key: packKey(made), madeAt: now() };
  await files.putFile(pack.key, path, packMediaType);
  passFaultPoint("after_pack_stored");
  const stored = await putPack(db, pack);
  if (stored.key === pack.key) return stored;
  if (await isStored(files, stored)) {
    await files.remove(pack.key);
    return stored;
  }
  await replaceFile(db, stored, pack.key);
  return { ...stored, key: pack.key };
}

function hashOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
