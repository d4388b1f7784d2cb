import { opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { daysBefore } from "@boxwright/core/kernel/dates";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { tryEach } from "../../platform/try-each.ts";
import { existingUploads, removeNetworksBefore, removeUnreferencedBefore } from "../postgres/upload-store.ts";
import { drawnFolder, drawnKey, drawnPages, previewFolder, previewKey, uploadFolder, uploadKey } from "../upload.ts";

export interface ReapDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly spool: string;
  /** Columns with the ids of uploads that lines and inquiries refer to, each indexed. */
  readonly references: readonly PgColumn[];
  readonly now: () => Date;
}

/** How long an upload is kept while nothing refers to it. */
const waitingDays = 7;

const reapUploads = defineJob({
  name: "uploads.reap",
  payload: z.object({}),
  schedule: "17 4 * * *",
  expireInSeconds: 3600,
});

/** Removes the uploads that nothing refers to, once a night. */
export function reapUploadsJob(deps: ReapDeps): JobHandler {
  return handleJob(reapUploads, ({ log }) => cleanUpUploads(deps, log));
}

/**
 * Removes uploads that nothing has referred to for a week, and files without a row, which a crash leaves between storing the file and
 * its row. Every attempt ends within a day. The steps are independent: if one fails, the others still run, and the job fails at the end.
 */
export async function cleanUpUploads(deps: ReapDeps, log: Logger): Promise<void> {
  const weekAgo = daysBefore(deps.now(), waitingDays);
  const dayAgo = daysBefore(deps.now(), 1);
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    "remove unreferenced uploads": () => removeUnreferenced(deps, weekAgo),
    "remove client networks": () => removeNetworksBefore(deps.db, weekAgo),
    "remove files without an upload": () => removeStrayFiles(deps, uploadFolder, dayAgo),
    "remove previews without an upload": () => removeStrayFiles(deps, previewFolder, dayAgo),
    "remove drawings without an upload": () => removeStrayFiles(deps, drawnFolder, dayAgo),
    "remove unfinished files": () => deps.files.removeDraftsBefore(dayAgo),
    "empty the spool": () => emptySpool(deps.spool, dayAgo),
  };
  const run = ([step, work]: [string, () => Promise<void>]) =>
    work().catch((error: unknown) => {
      log.error({ err: error, step }, "A step of the clean-up of uploads failed");
      throw error;
    });
  await tryEach(Object.entries(steps), run, (count) => `${count} steps of the clean-up failed`);
}

async function removeUnreferenced({ db, files, references }: ReapDeps, before: Date): Promise<void> {
  for await (const removed of removeUnreferencedBefore(db, before, references)) {
    for (const upload of removed) {
      await files.remove(uploadKey(upload));
      await files.remove(previewKey(upload));
      for (const page of drawnPages) await files.remove(drawnKey(upload, page));
    }
  }
}

const keysAtOnce = 1000;

async function removeStrayFiles({ db, files }: ReapDeps, folder: string, before: Date): Promise<void> {
  let keys: string[] = [];
  const removeStrays = async () => {
    const ids = new Map(keys.map((key) => [key, z.uuid().safeParse(key.split("/").at(-1)).data]));
    const existing = await existingUploads(
      db,
      [...ids.values()].filter((id) => id !== undefined),
    );
    for (const [key, id] of ids) if (id === undefined || !existing.has(id)) await files.remove(key);
    keys = [];
  };
  for await (const key of files.keysPutBefore(folder, before)) {
    if (keys.push(key) >= keysAtOnce) await removeStrays();
  }
  await removeStrays();
}

async function emptySpool(spool: string, before: Date): Promise<void> {
  const folder = await opendir(spool).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for await (const { name } of folder) {
    const path = join(spool, name);
    const entry = await stat(path).catch(() => null);
    if (entry !== null && entry.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
