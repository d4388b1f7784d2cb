import { createHash } from "node:crypto";
import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { SideInks } from "@boxwright/core/fulfilment/side-inks";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { type BoxDeps, printedBox } from "../../artwork/printed-box.ts";
import type { MadePrint } from "../../artwork/stored-print.ts";
import { taskBoxOf } from "../../artwork/task-box.ts";
import type { Database } from "../../platform/db/database.ts";
import { passFaultPoint } from "../../platform/fault-points.ts";
import { copyToPath } from "../../platform/files/copy-file.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { storedHash } from "../../platform/files/stored-hash.ts";
import { newId } from "../../platform/ids.ts";
import type { LineSources } from "../describe-line.ts";
import { archiveFolder, jsonText } from "./archive-folder.ts";
import type { drawInProcess } from "./drawing/draw-in-process.ts";
import { TooManyPacks } from "./drawing/too-many-packs.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { contentOf, type LineOfOrder, type PackContent, ticketedLine } from "./pack-content.ts";
import { packedNames } from "./packed-names.ts";
import { countFailure, forgetFailures, mostFailures } from "./postgres/failure-store.ts";
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
  /** Makes the lost or damaged print file of uploads again; false if that gives another file. */
  readonly restorePrint: (print: Pick<MadePrint, "id" | "sha256">) => Promise<boolean>;
  readonly now: () => Date;
}

/**
 * Why the print file of a line cannot be packed: the stored one is not the one that was approved, it is lost and cannot be made again, the
 * shop never made one of the uploads, or the drawings for the plant failed several times.
 */
export type PackObstacle =
  | { readonly kind: "printChanged" | "printLost" | "printMissing" }
  | { readonly kind: "notDrawn"; readonly error: unknown };

interface PackedLine extends LineOfOrder {
  readonly print: PrintFile;
  readonly box: PrintedBox;
  readonly content: PackContent;
}

/**
 * The print pack of a line; null for a line without artwork, for goods without a sheet, and for goods that the shop no longer sells. Makes the
 * pack if there is none, if its file is lost or damaged, or if the line has changed. Links to earlier packs keep working. The file is stored
 * before the row. The same line gives the same bytes.
 */
export async function makePack(
  deps: PackDeps,
  { order, line }: LineOfOrder,
): Promise<Result<PrintPack | null, PackObstacle>> {
  const print = await printFileOf(deps.db, line);
  const box = printedBox(deps.boxes, line.sku, line.selection);
  if (!box.ok || box.value === null) return ok(null);
  if (print === null) return line.artwork.length === 0 ? ok(null) : refused({ kind: "printMissing" });
  const content = await contentOf(deps.db, deps.lines, { order, line }, box.value, print);
  const contentSha256 = hashOf([packVersion, ticketedLine(content, { order, line })]);
  const known = await findPack(deps.db, { lineId: line.id, printSha256: print.sha256 });
  if (known?.contentSha256 === contentSha256 && (await isStored(deps.files, known))) return ok(known);
  await mkdir(deps.spool, { recursive: true, mode: 0o700 });
  await using work = await mkdtempDisposable(join(deps.spool, "pack-"));
  const packed: PackedLine = { order, line, print, box: box.value, content };
  const obstacle = (await copyPrint(deps, print, work.path)) ?? (await writeParts(deps, packed, work.path));
  if (obstacle !== null) return refused(obstacle);
  const stored = await storePack(deps, packed, contentSha256, work.path);
  await forgetFailures(deps.db, line.id);
  return ok(stored);
}

/** Whether the store has the very bytes of a pack. */
async function isStored(files: FileStore, { key, sha256 }: PrintPack): Promise<boolean> {
  return (await storedHash(files, key)) === sha256;
}

/** Copies the approved print file into a folder. A file that is lost or damaged is made again first. */
async function copyPrint(
  { files, restorePrint }: PackDeps,
  { printId, key, sha256 }: PrintFile,
  folder: string,
): Promise<PackObstacle | null> {
  const path = join(folder, packedNames.print);
  const copied = async () => ((await copyToPath(files, key, path)) ? (await fingerprintOf(path)).sha256 : null);
  const found = await copied();
  if (found === sha256) return null;
  const isRestored = printId !== null && (await restorePrint({ id: printId, sha256 }));
  if (isRestored && (await copied()) === sha256) return null;
  return { kind: found === null ? "printLost" : "printChanged" };
}

/** Adds the other files. Throws if they cannot be drawn this time. */
async function writeParts(
  deps: PackDeps,
  { order, line, box, content }: PackedLine,
  folder: string,
): Promise<PackObstacle | null> {
  const task = {
    folder,
    plant: deps.boxes.plant,
    box: taskBoxOf(box),
    line: ticketedLine(content, { order, line }),
    orderedAt: order.createdAt,
  };
  try {
    const inks = await deps.draw(task);
    await writeFile(join(folder, packedNames.order), jsonText(deps.presentContent(content, inks)));
    return null;
  } catch (error) {
    if (error instanceof TooManyPacks) throw error;
    if ((await countFailure(deps.db, line.id, deps.now())) < mostFailures) throw error;
    return { kind: "notDrawn", error };
  }
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
  passFaultPoint("after_pack_commit");
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
