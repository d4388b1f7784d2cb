import type pg from "pg";
import { afterAll, inject } from "vitest";
import { type Database, databaseOver } from "../db/database.ts";
import { openPool } from "../db/pool.ts";
import { createLogger } from "../log/logger.ts";
import { cloneDatabase } from "./clone-database.ts";

export interface TestDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly url: string;
}

/**
 * A migrated, empty database of the test file's own on a real PostgreSQL, cloned from the run's template in some 30 ms
 * and dropped when the file is done. Call it once, at the top of the file or of a `describe`:
 *
 *     const { db } = await testDatabase();
 *     test("…", async () => { await inTransaction(db, …) });
 *
 * Tests of one file share it: give each its own ids rather than emptying tables. Its connections are those of a demo.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { url: server, template } = inject("testServer");
  const { url, drop } = await cloneDatabase(server, template);
  const pool = openPool({ url, log: createLogger("silent"), connections: 10, isDemo: true });
  afterAll(async () => {
    await pool.end();
    await drop();
  });
  return { db: databaseOver(pool), pool, url };
}

/** A test database as a shop for customers sees it, in which rows of the demo do not count. */
export function outsideDemo({ url }: TestDatabase): Database {
  const pool = openPool({ url, log: createLogger("silent"), connections: 5 });
  afterAll(() => pool.end());
  return databaseOver(pool);
}
