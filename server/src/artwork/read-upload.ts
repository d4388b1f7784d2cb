import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import { daysBefore } from "@boxwright/core/kernel/dates";
import { refused } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { logError } from "../platform/error-reports/error-reports.ts";
import { copyToPath } from "../platform/files/copy-file.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { newId } from "../platform/ids.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { uploadKey } from "../uploads/upload.ts";
import { boundedFacts } from "./bound-facts.ts";
import { artworkRead } from "./events.ts";
import { endReport, hasFailedSince, readTakenReport, waitingReports } from "./postgres/report-store.ts";
import { removeTaken, type TakenRow } from "./postgres/waiting-rows.ts";
import { readInProcess } from "./process/read-in-process.ts";
import type { TakenReport } from "./report.ts";
import { tryTaken } from "./try-taken.ts";
import { unreadFacts } from "./unread-facts.ts";
import { mostTries, restDays } from "./waiting.ts";
import { WaitingWorker } from "./waiting-worker.ts";

export interface ReadingDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly outbox: Outbox;
  /** The folder for files while they are read. */
  readonly spool: string;
  /** {@link readInProcess} by default. */
  readonly read?: typeof readInProcess;
  readonly now: () => Date;
}

/** Reads the files that wait. */
export function fileReader(deps: ReadingDeps, atOnce?: number): WaitingWorker {
  return new WaitingWorker(deps, waitingReports, (taken, log) => readUpload(deps, taken, log), atOnce);
}

interface Ended {
  readonly state: "done" | "failed";
  readonly facts: FileFacts;
}

/** Reads the file of a report that this process has taken. A file that could not be read this time waits for another try. */
function readUpload(deps: ReadingDeps, row: TakenRow, log: Logger): Promise<void> {
  return tryTaken(deps, waitingReports.table, row, async () => {
    const taken = await readTakenReport(deps.db, row);
    if (taken === null) return "ended";
    const began = performance.now();
    const ended = await endOf(deps, taken, log);
    const tookMs = Math.round(performance.now() - began);
    const about = { uploadId: taken.uploadId, tries: taken.tries, tookMs };
    if (ended === null) {
      log.warn(about, "An artwork file was not read and waits for another try");
      return "again";
    }
    if (ended === "gone") log.warn(about, "An artwork file is missing in the store of files");
    else log.info({ ...about, ...outcomeOf(ended) }, "An artwork file was read");
    await end(deps, taken, ended, tookMs);
    return "ended";
  });
}

/** Null if another try may succeed; `gone` if the store has no such file. */
async function endOf(deps: ReadingDeps, taken: TakenReport, log: Logger): Promise<Ended | "gone" | null> {
  const { mediaType, sha256, tries } = taken;
  const failed: Ended = { state: "failed", facts: unreadFacts(mediaType, "too-slow") };
  if (tries > mostTries) return failed;
  if (await hasFailedSince(deps.db, sha256, daysBefore(deps.now(), restDays))) return failed;
  const read = await readStored(deps, taken, log);
  if (read === null) return "gone";
  if (read.ok) return { state: "done", facts: boundedFacts(read.value) };
  return tries >= mostTries ? failed : null;
}

/** Null if the file is missing. */
async function readStored(
  { files, spool, read = readInProcess }: ReadingDeps,
  { uploadId: id, sha256, mediaType }: TakenReport,
  log: Logger,
): Promise<Awaited<ReturnType<typeof readInProcess>> | null> {
  await mkdir(spool, { recursive: true });
  const path = join(spool, newId());
  try {
    if (!(await copyToPath(files, uploadKey({ id, sha256 }), path))) return null;
    return await read({ path, mediaType }).catch((error: unknown) => {
      logError(log, { error, message: "An artwork file could not be read", about: {} });
      return refused({ kind: "taskLost" } as const);
    });
  } finally {
    await rm(path, { force: true });
  }
}

function outcomeOf({ state, facts }: Ended) {
  return { state, faults: facts.faults.map(({ kind }) => kind) };
}

/** The report of a missing file is removed, so that the file is read once its shopper has sent it again. */
async function end(
  { db, outbox, now }: ReadingDeps,
  taken: TakenReport,
  ended: Ended | "gone",
  tookMs: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const hasEnded =
      ended === "gone"
        ? await removeTaken(tx, waitingReports.table, taken)
        : await endReport(tx, taken, { ...ended, at: now(), tookMs });
    if (hasEnded) await outbox.announce(tx, artworkRead, { uploadId: taken.uploadId });
  });
}
