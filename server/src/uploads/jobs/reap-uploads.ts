import { opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { daysBefore } from "@boxwright/core/kernel/dates";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { removeStrayFiles } from "../../platform/files/remove-stray-files.ts";
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
  const weekAgo = daysBefore(deps.now(), keptDays.waitingArtwork);
  const dayAgo = daysBefore(deps.now(), keptDays.strayFile);
  const removeStrays = (folder: string) =>
    removeStrayFiles(deps.files, folder, dayAgo, (keys) => keysOfUploads(deps.db, keys));
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    "remove unreferenced uploads": () => removeUnreferenced(deps, weekAgo),
    "remove client networks": () => removeNetworksBefore(deps.db, weekAgo),
    "remove files without an upload": () => removeStrays(uploadFolder),
    "remove previews without an upload": () => removeStrays(previewFolder),
    "remove drawings without an upload": () => removeStrays(drawnFolder),
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

/** The keys of those files whose upload exists. */
async function keysOfUploads(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = new Map(keys.map((key) => [key, z.uuid().safeParse(key.split("/").at(-1)).data]));
  const existing = await existingUploads(
    db,
    [...ids.values()].filter((id) => id !== undefined),
  );
  return new Set(keys.filter((key) => existing.has(ids.get(key) ?? "")));
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
