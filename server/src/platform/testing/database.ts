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
 * A migrated, empty database on a real PostgreSQL, cloned from the template of the test run in about 30 ms and dropped after the test
 * file. Call it once, at the top of the file or of a `describe`:
 *
 *     const { db } = await testDatabase();
 *     test("…", async () => { await inTransaction(db, …) });
 *
 * The tests of a file share it, so give each test its own ids instead of emptying tables. Its connections find demo rows.
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

/** A test database with the connections of a shop for customers, which find no demo rows. */
export function outsideDemo({ url }: TestDatabase): Database {
  const pool = openPool({ url, log: createLogger("silent"), connections: 5 });
  afterAll(() => pool.end());
  return databaseOver(pool);
}
