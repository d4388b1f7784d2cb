import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { openFindings } from "@boxwright/core/designs/approval";
import { uploadsOf, withPixels } from "@boxwright/core/designs/scene-uploads";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { Spend } from "../../platform/budgets.ts";
import { clientNetwork } from "../../platform/client-network.ts";
import type { Database } from "../../platform/db/database.ts";
import { copyToPath } from "../../platform/files/copy-file.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { newId } from "../../platform/ids.ts";
import type { TaskBounds } from "../../platform/task-bounds.ts";
import { Turns } from "../../platform/turns.ts";
import { readUploads } from "../../uploads/read-uploads.ts";
import { type Upload, uploadKey } from "../../uploads/upload.ts";
import type { Design } from "../design.ts";
import type { PrintReply } from "../print/draw-print.ts";
import type { PrintUpload } from "../print/page-pictures.ts";
import { tooComplex } from "../print/print-findings.ts";
import { printInProcess } from "../print/print-process.ts";
import { sha256Of } from "./hash-print.ts";
import type { MadePrint } from "./made-print.ts";
import { PreparedPrints } from "./prepared-prints.ts";
import { mostPrintBytes, stoppedSeconds, timeBudget } from "./print-budgets.ts";

export interface PrintsDeps {
  readonly db: Database;
  readonly files: FileStore;
  /** The folder for files while they are drawn. */
  readonly spool: string;
  readonly plant: PlantName;
  readonly spend: Spend;
  /** {@link mostPrintBytes} by default. */
  readonly mostBytes?: number;
  /** Other bounds than the usual ones. */
  readonly bounds?: Partial<TaskBounds>;
}

/** Too many print files are being made, or this one takes too long at the moment. */
interface PrintsBusy {
  readonly kind: "printsBusy";
}

/** Print files for the client's network have taken too much time lately. */
interface TooManyPrints {
  readonly kind: "tooManyPrints";
  readonly retryAfterSeconds: number;
}

export type NoPrint = PrintsBusy | TooManyPrints;

/** One client cannot take all turns. A print file takes one to three seconds, and a page waits for it. */
const limits = { queue: "prints", atOnce: 1, max: 20, maxPerClient: 3, waitSeconds: 10 } as const;

type PrintedDesign = Pick<Design, "scene" | "sceneHash">;

/** `accepted` has the ids of the findings that the shopper accepts. Null prints despite all findings; `check` only reports them. */
export type MakePrint = (
  design: PrintedDesign,
  accepted: readonly string[] | "check" | null,
  clientIp: string,
) => Promise<Result<MadePrint, NoPrint>>;

/**
 * Makes print files one after another, each in a process of its own. A network cannot keep the shop busy with designs that take long. After
 * a check that an approval may follow, the file is made ahead.
 */
export function createPrints(deps: PrintsDeps): MakePrint {
  const turns = new Turns(limits);
  const prepared = new PreparedPrints();
  const makeInTurn: MakePrint = async (design, wanted, clientIp) => {
    const wait = await deps.spend(timeBudget, clientIp, 1);
    if (wait !== null) return refused({ kind: "tooManyPrints", retryAfterSeconds: wait });
    const made = await turns.run(clientNetwork(clientIp), () => makePrint(deps, design, wanted, clientIp));
    return made.ok ? made.value : refused({ kind: "printsBusy" });
  };
  const prepare = async (design: PrintedDesign, clientIp: string): Promise<MadePrint | null> => {
    const made = await makeInTurn(design, null, clientIp);
    return made.ok ? made.value : null;
  };
  return async (design, wanted, clientIp) => {
    const ready = wanted === "check" ? null : await prepared.of(design.sceneHash);
    if (ready !== null && wanted !== "check") return ok(allowed(ready, wanted));
    const made = await makeInTurn(design, wanted, clientIp);
    const mayFollow = made.ok && !made.value.findings.some(({ severity }) => severity === "fail");
    if (wanted === "check" && mayFollow) prepared.begin(design.sceneHash, () => prepare(design, clientIp));
    return made;
  };
}

/** A print, without its file if findings prevent it. */
function allowed(print: MadePrint, accepted: readonly string[] | null): MadePrint {
  const isPrevented = accepted !== null && openFindings(print.findings, accepted).length > 0;
  return isPrevented ? { ...print, file: null } : print;
}

/** The seconds that a print costs beyond the first one, which is taken before the print begins. */
function furtherSeconds(printed: Result<PrintReply, unknown>): number {
  return printed.ok ? Math.floor(printed.value.processorSeconds) : stoppedSeconds;
}

async function makePrint(
  { db, files, spool, plant, spend, mostBytes = mostPrintBytes, bounds }: PrintsDeps,
  { scene, sceneHash }: PrintedDesign,
  wanted: Parameters<MakePrint>[1],
  clientIp: string,
): Promise<Result<MadePrint, PrintsBusy>> {
  const folder = join(spool, newId());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = join(folder, "print.pdf");
    const stored = await readUploads(db, uploadsOf(scene));
    const uploads = await copyUploads(files, stored, folder);
    const about = { plant, scene: withPixels(scene, pixelsOf(stored)), sceneHash, uploads, mostBytes };
    const task = wanted === "check" ? { path: null, accepted: null } : { path, accepted: wanted };
    const printed = await printInProcess({ ...about, ...task }, bounds);
    const seconds = furtherSeconds(printed);
    if (seconds > 0) await spend(timeBudget, clientIp, seconds);
    if (!printed.ok) {
      return printed.refusal.kind === "taskLost"
        ? refused({ kind: "printsBusy" })
        : ok({ findings: [tooComplex], file: null });
    }
    const { findings, isDrawn } = printed.value;
    if (!isDrawn) return ok({ findings, file: null });
    const bytes = new Uint8Array(await readFile(path));
    return ok({ findings, file: { bytes, sha256: await sha256Of(bytes) } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The sizes of the pictures. Drawings have none of their own. */
function pixelsOf(uploads: readonly Upload[]): ReadonlyMap<string, readonly [width: number, height: number]> {
  return new Map(
    uploads.flatMap(({ id, width, height }) => (width === null || height === null ? [] : [[id, [width, height]]])),
  );
}

/** Copies the files that a scene shows and the store has, so that the process needs no access to the store. */
async function copyUploads(
  files: FileStore,
  uploads: readonly Upload[],
  folder: string,
): Promise<ReadonlyMap<string, PrintUpload>> {
  const copies = new Map<string, PrintUpload>();
  for (const upload of uploads) {
    const path = join(folder, upload.id);
    if (!(await copyToPath(files, uploadKey(upload), path))) continue;
    copies.set(upload.id, { path, mediaType: upload.mediaType });
  }
  return copies;
}
