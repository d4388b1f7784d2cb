import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ok } from "@boxwright/core/kernel/result";
import { proportionsOf } from "@boxwright/core/structures/families";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { loadProducts } from "../../catalogue/load-products.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { directoryStore } from "../../platform/files/directory-store.ts";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import type { Queue } from "../../platform/queue/job.ts";
import { testApi } from "../../platform/testing/api.ts";
import { Turns } from "../../platform/turns.ts";
import { uploadBudgets } from "../../uploads/claim-storage.ts";
import type { UploadStored } from "../../uploads/store-upload.ts";
import { putUpload } from "../../uploads/testing/put-upload.ts";
import { type Upload, uploadKey } from "../../uploads/upload.ts";
import { fixLimits } from "../fix-upload.ts";
import { type ComparisonTask, compareColours } from "../fixes/compare-colours.ts";
import { comparedOr } from "../fixes/compare-in-process.ts";
import { fixFile } from "../fixes/fix-file.ts";
import { fixedOr } from "../fixes/fix-in-process.ts";
import type { FixTask } from "../fixes/fix-task.ts";
import { artworkOperations } from "../http/operations.ts";
import { type PrintMakerDeps, printMaker } from "../make-print.ts";
import { beginReport, openReports } from "../open-reports.ts";
import { readReports } from "../postgres/report-store.ts";
import { fileReader, type ReadingDeps } from "../read-upload.ts";
import { nothingMeasured } from "../stored-print.ts";
import { noFacts } from "./no-facts.ts";

/** Writes a file that states what is printed, in place of a print file. */
export const fakePrint: NonNullable<PrintMakerDeps["make"]> = async ({ path, box, placements }) => {
  const bytes = Buffer.from(JSON.stringify({ box, placements }));
  await writeFile(path, bytes);
  return ok({ path, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
};

interface Sent {
  readonly visitor?: string;
  readonly network?: string;
  readonly bytes?: Uint8Array;
  readonly mediaType?: Upload["mediaType"];
}

/** The check of files on a test database, with its own clock. By default every file reads as an empty one. */
export function openArtwork(db: Database) {
  const clock = { now: new Date("2026-11-20T15:00:00Z") };
  const now = () => clock.now;
  /** The seconds until a visitor may begin another print; null if they may now. */
  const budget: { wait: number | null } = { wait: null };
  const enqueued: { readonly job: string; readonly payload: unknown; readonly startAfterSeconds?: number }[] = [];
  const queue: Queue = {
    enqueue: async (_tx, { name: job }, payload, options = {}) => void enqueued.push({ job, payload, ...options }),
  };
  const announced: unknown[] = [];
  const files = directoryStore(join(tmpdir(), `boxwright-artwork-${newId()}`));
  const reading: ReadingDeps = {
    db,
    files,
    spool: join(tmpdir(), `boxwright-artwork-spool-${newId()}`),
    outbox: { announce: async (_tx, _event, payload) => void announced.push(payload) },
    read: async () => ok(noFacts),
    now,
  };
  const making: PrintMakerDeps = {
    ...reading,
    make: fakePrint,
    measure: async () => ok({ ...nothingMeasured, findings: [] }),
  };
  const deps = {
    db,
    queue,
    plant: "arlington" as const,
    spend: async () => budget.wait,
    catalogue: createCatalogue(loadProducts(proportionsOf), () => []),
    now,
  };
  const onStored: UploadStored = (tx, upload, { owner, network }) =>
    beginReport(deps, tx, upload, { client: network, visitor: owner.id });
  const fixing = {
    files,
    spool: reading.spool,
    budgets: uploadBudgets,
    onStored,
    turns: new Turns(fixLimits),
    readTypeface: async () => new Uint8Array(),
    fix: async (task: FixTask) => fixedOr(await fixFile(task)),
    compare: async (task: ComparisonTask) => comparedOr(await compareColours(task)),
  };
  const log = createLogger("silent");

  /** Stores a file as the call of uploads does. */
  async function send({ visitor = newId(), network = newId(), bytes = randomBytes(16), mediaType }: Sent = {}) {
    const owner = { tenant: "boxwright-us", kind: "anonymous", id: visitor } as const;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const upload = await putUpload(db, owner, { sha256, ...(mediaType !== undefined && { mediaType }) }, now());
    await files.put(uploadKey(upload), bytes, upload.mediaType);
    await inTransaction(db, (tx) => beginReport(deps, tx, upload, { client: network, visitor }));
    return { ...upload, visitor, network };
  }

  const readerOf = (changes: Partial<ReadingDeps> = {}, atOnce = 1) => fileReader({ ...reading, ...changes }, atOnce);
  const readAll = (changes: Partial<ReadingDeps> = {}) => readerOf(changes).workOff(log);
  const makerOf = (changes: Partial<PrintMakerDeps> = {}, atOnce = 1) => printMaker({ ...making, ...changes }, atOnce);
  const printAll = (changes: Partial<PrintMakerDeps> = {}) => makerOf(changes).workOff(log);
  const reportOn = async ({ id }: Pick<Upload, "id">) => (await readReports(db, [id]))[0];
  const again = ({ visitor, ...upload }: Awaited<ReturnType<typeof send>>) =>
    openReports(deps, [upload], { client: upload.network, visitor });
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };

  return {
    fixing,
    api: testApi(artworkOperations({ ...deps, ...fixing }), db),
    announced,
    again,
    budget,
    deps,
    enqueued,
    files,
    later,
    log,
    makerOf,
    now,
    printAll,
    readAll,
    readerOf,
    reading,
    reportOn,
    send,
  };
}
