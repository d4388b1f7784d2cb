import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uploadReferences } from "../server/src/app/compose-uploads.ts";
import { databaseOver } from "../server/src/platform/db/database.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { openPool } from "../server/src/platform/db/pool.ts";
import { startEmbeddedPostgres } from "../server/src/platform/embedded-postgres/embedded-postgres.ts";
import { directoryStore } from "../server/src/platform/files/directory-store.ts";
import { createLogger } from "../server/src/platform/log/logger.ts";
import { cleanUpUploads } from "../server/src/uploads/jobs/reap-uploads.ts";
import { line } from "./report.ts";

/**
 * Measures the nightly clean-up of uploads on its own database. `node bench/upload-clean-up.ts 1000000` creates this many order lines
 * with an upload each, a tenth as many uploads without references, and a tenth as many files without an upload.
 */
const lines = Number(process.argv[2] ?? 1_000_000);
const files = Math.round(lines / 10);
const log = createLogger("warn");
const folder = mkdtempSync(join(tmpdir(), "clean-up-"));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
try {
  await migrate(postgres.url);
  const pool = openPool({ url: postgres.url, log });
  await fill(postgres.url);
  writeOrphanedFiles();
  const counted = async () => Number((await pool.query("select count(*) from upload")).rows[0].count);
  const before = await counted();
  const deps = {
    db: databaseOver(pool),
    files: directoryStore(join(folder, "files")),
    spool: join(folder, "spool"),
    references: uploadReferences,
    now: () => new Date("2027-06-01T00:00:00Z"),
  };
  for (const night of ["first", "second"]) {
    const started = performance.now();
    await cleanUpUploads(deps, log);
    const seconds = (performance.now() - started) / 1000;
    line(`${night} night`, `${seconds.toFixed(1)} s, ${before} uploads before, ${await counted()} after`);
  }
  await pool.end();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Inserts the rows that the clean-up reads; it does not read orders. */
async function fill(url: string): Promise<void> {
  const pool = openPool({ url, log, connections: 1 });
  const client = await pool.connect();
  const run = (text: string) => client.query({ text, query_timeout: 600_000 } as { text: string });
  try {
    await run("set statement_timeout = 0");
    await run("set session_replication_role = replica");
    await run(`
      insert into upload (id, tenant, owner_kind, owner_id, sha256, name, media_type, bytes, has_preview, kept_at, ordered_at, created_at)
      select md5('u' || n)::uuid, 'boxwright-us', 'customer', md5('o' || n % 50000)::uuid, md5('a' || n) || md5('b' || n), 'sleeve.pdf',
        'application/pdf', 100000, false, timestamptz '2027-01-01', case when n <= ${lines} then timestamptz '2027-01-01' end,
        timestamptz '2027-01-01'
      from generate_series(1, ${lines + files}) n`);
    await run(`
      insert into order_line_upload (line_id, upload_id)
      select md5('l' || n)::uuid, md5('u' || n)::uuid from generate_series(1, ${lines}) n`);
    await run("analyze");
  } finally {
    client.release();
    await pool.end();
  }
}

/** Writes files without an upload, such as a crash leaves. */
function writeOrphanedFiles(): void {
  for (let number = 0; number < files; number += 1) {
    const hash = number.toString(16).padStart(64, "0");
    const directory = join(folder, "files", "uploads", hash);
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}.file`), "{}\n");
  }
}
