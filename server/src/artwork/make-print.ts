import { join } from "node:path";
import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import { refused } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { logError } from "../platform/error-reports/error-reports.ts";
import { passFaultPoint } from "../platform/fault-points.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { boundedFindings } from "./bound-findings.ts";
import { artworkPrinted } from "./events.ts";
import { measureInProcess } from "./plates/measure-in-process.ts";
import type { MeasureTask } from "./plates/measure-task.ts";
import { type EndedPrint, endPrint, readPrintInput, waitingPrints } from "./postgres/print-store.ts";
import { readReports } from "./postgres/report-store.ts";
import { removeTaken, type TakenRow } from "./postgres/waiting-rows.ts";
import { type ArtworkPrint, makeArtworkPrint } from "./print/make-artwork-print.ts";
import { tooSlow } from "./print/print-findings.ts";
import type { PrintedFile } from "./print/print-job.ts";
import type { PrintInput } from "./print-input.ts";
import { copySources, inFolder } from "./print-sources.ts";
import { hasEnded } from "./report.ts";
import { gamutKey, nothingMeasured, previewKey, printFileKey } from "./stored-print.ts";
import { tryTaken } from "./try-taken.ts";
import { mostTries } from "./waiting.ts";
import { WaitingWorker } from "./waiting-worker.ts";

export interface PrintMakerDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly outbox: Outbox;
  /** The folder for files while they are printed. */
  readonly spool: string;
  /** {@link makeArtworkPrint} by default. */
  readonly make?: typeof makeArtworkPrint;
  /** {@link measureInProcess} by default. */
  readonly measure?: typeof measureInProcess;
  readonly now: () => Date;
}

/** Makes the prints that wait. */
export function printMaker(deps: PrintMakerDeps, atOnce?: number): WaitingWorker {
  return new WaitingWorker(deps, waitingPrints, (taken, log) => makePrint(deps, taken, log), atOnce);
}

/**
 * Makes a print that this process has taken. Its file is stored before the row ends, so an ended print has its file. A print that could not
 * be made this time waits for another try.
 */
function makePrint(deps: PrintMakerDeps, row: TakenRow, log: Logger): Promise<void> {
  return tryTaken(deps, waitingPrints.table, row, async () => {
    const input = await readPrintInput(deps.db, row.id);
    if (input === null) return "ended";
    const began = performance.now();
    const ended =
      row.tries > mostTries ? failed : await inFolder(deps.spool, (folder) => endOf(deps, row, { input, folder, log }));
    const tookMs = Math.round(performance.now() - began);
    const about = { printId: row.id, tries: row.tries, tookMs };
    if (ended === null) {
      log.warn(about, "A print was not made and waits for another try");
      return "again";
    }
    if (ended === "gone") log.warn(about, "An artwork file of a print is missing in the store of files");
    else log.info({ ...about, state: ended.state, sha256: ended.file?.sha256 }, "A print of artwork has ended");
    await end(deps, row, { input, ended, tookMs });
    return "ended";
  });
}

const failed: EndedPrint = { state: "failed", file: null, findings: [tooSlow()], measured: nothingMeasured };

const notMade = (findings: readonly FileFinding[]): EndedPrint => ({
  state: "done",
  file: null,
  findings: boundedFindings(findings),
  measured: nothingMeasured,
});

interface Work {
  readonly input: PrintInput;
  readonly folder: string;
  readonly log: Logger;
}

/** Null if another try may succeed; `gone` if the store lacks a file. */
async function endOf(deps: PrintMakerDeps, row: TakenRow, work: Work): Promise<EndedPrint | "gone" | null> {
  const { make = makeArtworkPrint } = deps;
  const { input, folder, log } = work;
  const sources = await copySources(deps, input, folder);
  if (sources === null) return "gone";
  const path = join(folder, "print.pdf");
  const { plant, box, placements } = input;
  const made = await make({ plant, box, placements, files: sources, path }).catch((error: unknown) =>
    taskLost(log, "A print of artwork could not be made", error),
  );
  if (!made.ok && made.refusal.kind === "artworkNotPrinted") return notMade(made.refusal.findings);
  const ended = made.ok ? await measureAndStore(deps, row, { ...work, sources, print: made.value }) : null;
  return ended === null && row.tries >= mostTries ? failed : ended;
}

/** Null if another try may succeed; `gone` if the facts of a file are. */
async function measureAndStore(
  { db, files, measure = measureInProcess }: PrintMakerDeps,
  { id }: TakenRow,
  {
    input,
    folder,
    log,
    sources,
    print,
  }: Work & {
    readonly print: ArtworkPrint;
    readonly sources: ReadonlyMap<string, PrintedFile>;
  },
): Promise<EndedPrint | "gone" | null> {
  const facts = await factsOf(db, input);
  if (facts === null) return "gone";
  const { plant, box, placements } = input;
  const screens = [...sources].map(([upload, { path, mediaType }]) => ({ upload, path, mediaType }));
  const task = { plant, box, placements, files: facts, sources: screens, path: print.path, folder };
  const measured = await measure(task).catch((error: unknown) =>
    taskLost(log, "A print of artwork could not be measured", error),
  );
  if (!measured.ok) return null;
  const { findings, ...measures } = measured.value;
  const { sha256, bytes } = print;
  await files.putFile(printFileKey({ id, sha256 }), print.path, "application/pdf");
  for (const { side, hasGamut } of measures.previews) {
    await files.putFile(previewKey({ id, sha256 }, side), join(folder, `${side}.png`), "image/png");
    if (hasGamut) await files.putFile(gamutKey({ id, sha256 }, side), join(folder, `${side}-gamut.png`), "image/png");
  }
  passFaultPoint("after_print_stored");
  return { state: "done", file: { sha256, bytes }, findings: boundedFindings(findings), measured: measures };
}

function taskLost(log: Logger, message: string, error: unknown) {
  logError(log, { error, message, about: {} });
  return refused({ kind: "taskLost" } as const);
}

/** What was read from the files of a print; null if a file is no longer an upload. */
async function factsOf(db: Database, { files }: PrintInput): Promise<MeasureTask["files"] | null> {
  const ids = files.map(({ upload }) => upload);
  const reports = (await readReports(db, ids)).filter(hasEnded);
  const facts = files.flatMap(({ upload, sha256 }) => {
    const report = reports.find(({ uploadId }) => uploadId === upload);
    return report === undefined ? [] : { upload: sha256, facts: report.facts };
  });
  return facts.length < files.length ? null : facts;
}

/** The print of a missing file is removed, so that it is made once a shopper has sent the file again. */
async function end(
  { db, outbox, now }: PrintMakerDeps,
  row: TakenRow,
  {
    input,
    ended,
    tookMs,
  }: { readonly input: PrintInput; readonly ended: EndedPrint | "gone"; readonly tookMs: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const hasEnded =
      ended === "gone"
        ? await removeTaken(tx, waitingPrints.table, row)
        : await endPrint(tx, row, ended, { at: now(), tookMs });
    const [file] = input.files;
    if (hasEnded && file !== undefined) await outbox.announce(tx, artworkPrinted, { sha256: file.sha256 });
  });
}
