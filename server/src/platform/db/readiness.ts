import type { Logger } from "pino";
import { isMigrated } from "./migrate.ts";
import { openPool } from "./pool.ts";

interface ReadinessDeps {
  readonly databaseUrl: string;
  readonly log: Logger;
}

/**
 * Whether the database can be reached and is migrated, for `/readyz`. Uses a separate connection, and reads no table after it has seen the
 * migrations: calls that wait for a locked table may occupy all other connections, but every copy of the shop is still ready.
 */
export function createReadiness(
  { databaseUrl: url, log }: ReadinessDeps,
  running: AsyncDisposableStack,
): () => Promise<boolean> {
  const pool = openPool({ url, log, connections: 1, name: "boxwright readiness" });
  running.defer(() => pool.end());
  let isUpToDate = false;
  let checking: Promise<boolean> | null = null;

  async function check(): Promise<boolean> {
    isUpToDate ||= await isMigrated(pool);
    await pool.query("SELECT 1");
    return isUpToDate;
  }

  // Simultaneous requests share one check.
  return () => {
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  };
}
