import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import type { FileFix } from "@boxwright/core/artwork/file-finding";
import { type OwnTypeface, ownTypeface } from "@boxwright/core/artwork/own-typefaces";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { maxUploadBytes } from "@boxwright/core/uploads/max-upload-bytes";
import type { Logger } from "pino";
import { clientNetwork } from "../platform/client-network.ts";
import { logError } from "../platform/error-reports/error-reports.ts";
import { newId } from "../platform/ids.ts";
import type { Turns } from "../platform/turns.ts";
import { claimStorage, releaseClaim } from "../uploads/claim-storage.ts";
import { readOwnUploads } from "../uploads/read-own-uploads.ts";
import { storeUpload, type UploadDeps } from "../uploads/store-upload.ts";
import { type Upload, type UploadOwner, uploadKey } from "../uploads/upload.ts";
import { placementsOf } from "./find-problems.ts";
import { fixInProcess } from "./fixes/fix-in-process.ts";
import type { FixedFile, FixTask, FontFiles } from "./fixes/fix-task.ts";
import { readReports } from "./postgres/report-store.ts";
import type { FixRefusal } from "./refusals.ts";
import { type FileOfReport, hasEnded } from "./report.ts";
import { taskBoxOf } from "./task-box.ts";

export interface FixDeps extends UploadDeps {
  readonly plant: PlantName;
  /** The folder for files while they are fixed. */
  readonly spool: string;
  readonly turns: Pick<Turns, "run">;
  /** The file of a typeface of the shop. */
  readonly readTypeface: (typeface: OwnTypeface) => Promise<Uint8Array>;
  /** {@link fixInProcess} by default. */
  readonly fix?: typeof fixInProcess;
}

/** Fixes take a processor for seconds: one at a time in each process of the shop. */
export const fixLimits = { queue: "file-fixes", atOnce: 1, max: 20, maxPerClient: 4, waitSeconds: 60 } as const;

const mostFonts = 20;

export interface FixRequest {
  readonly uploadId: string;
  readonly reportId: string;
  readonly fixes: readonly FileFix[];
  /** Null if no box is chosen. */
  readonly box: PrintedBox | null;
  /** Null where the shop places the pages by itself. */
  readonly placements: readonly Omit<Placement, "isGuess">[] | null;
}

interface FixSender {
  readonly owner: UploadOwner;
  readonly clientIp: string;
  readonly log: Logger;
}

/** Makes a new upload of the same owner, in which the shop has fixed what it found. The same fixes of the same file are the same upload. */
export async function fixUpload(
  deps: FixDeps,
  sender: FixSender,
  request: FixRequest,
): Promise<Result<Upload, FixRefusal>> {
  const [upload] = await readOwnUploads(deps.db, sender.owner, [request.uploadId]);
  const [report] = await readReports(deps.db, [request.uploadId]);
  if (upload === undefined || report?.id !== request.reportId) return unknownUpload;
  if (!hasEnded(report)) return refused({ kind: "fixNotPossible", obstacle: "unread" });
  const { box, fixes } = request;
  const placements = placementsOfFile(request, report);
  const fonts = fixes.includes("embed-font") ? await missingFonts(deps, report.facts) : new Map();
  const { mediaType } = upload;
  const task = {
    plant: deps.plant,
    box: box && taskBoxOf(box),
    placements,
    mediaType,
    fixes,
    fonts,
    mostBytes: maxUploadBytes,
  };
  const turn = await deps.turns.run(clientNetwork(sender.clientIp), () => fixStored(deps, sender, upload, task));
  return turn.ok ? turn.value : refused({ kind: "fixesBusy" });
}

const unknownUpload = refused({ kind: "unknownUpload" } as const);

/** The places of the pages of this file, also if the call names those of others. */
function placementsOfFile({ box, placements }: FixRequest, file: FileOfReport): readonly Placement[] {
  if (box === null) return [];
  const chosen = placements?.filter(({ upload }) => upload === file.uploadId) ?? null;
  return placementsOf([file], box, chosen?.map((placement) => ({ ...placement, isGuess: false })) ?? null);
}

/** The shop's own typefaces that a file names without having them. */
async function missingFonts({ readTypeface }: Pick<FixDeps, "readTypeface">, { pages }: FileFacts): Promise<FontFiles> {
  const fonts = new Map<string, Uint8Array>();
  for (const { name, isEmbedded } of pages.flatMap((page) => page.fonts)) {
    const typeface = isEmbedded ? null : ownTypeface(name);
    if (typeface !== null && fonts.size < mostFonts) fonts.set(name, await readTypeface(typeface));
  }
  return fonts;
}

type Fixing = Omit<FixTask, "path" | "result">;

async function fixStored(
  deps: FixDeps,
  sender: FixSender,
  upload: Upload,
  fixing: Fixing,
): Promise<Result<Upload, FixRefusal>> {
  const { files, spool, fix = fixInProcess } = deps;
  const stream = await files.open(uploadKey(upload));
  if (stream === null) return unknownUpload;
  await mkdir(spool, { recursive: true });
  const [path, result] = [join(spool, newId()), join(spool, newId())];
  try {
    await pipeline(Readable.fromWeb(stream as ReadableStream<Uint8Array>), createWriteStream(path, { mode: 0o600 }));
    const fixed = await fix({ ...fixing, path, result }).catch((error: unknown) => {
      logError(sender.log, { error, message: "A file could not be fixed", about: {} });
      return refused({ kind: "fixNotPossible", obstacle: "broken" } as const);
    });
    if (!fixed.ok) return fixed;
    return await storeFixed(deps, sender, upload, { ...fixed.value, path: result });
  } finally {
    await rm(path, { force: true });
    await rm(result, { force: true });
  }
}

/** It counts against the budgets of its owner like a file that was sent, and is checked like one. */
async function storeFixed(
  deps: FixDeps,
  { owner, clientIp }: FixSender,
  parent: Upload,
  { fixes, ...file }: FixedFile & { readonly path: string },
): Promise<Result<Upload, FixRefusal>> {
  const claim = await claimStorage(deps, owner, clientIp, file.bytes);
  if (!claim.ok) return claim;
  try {
    const version = { parentId: parent.id, fixes: [...new Set([...(parent.fixes ?? []), ...fixes])] };
    const sender = { owner, network: clientNetwork(clientIp), claim: claim.value };
    const stored = await storeUpload(deps, sender, { ...file, name: parent.name, version });
    if (stored.ok) return ok(stored.value);
    return refused(
      stored.refusal.kind === "uploadsBusy" ? { kind: "fixesBusy" } : { kind: "fixNotPossible", obstacle: "broken" },
    );
  } finally {
    await releaseClaim(deps.db, claim.value);
  }
}
