import type { Logger } from "pino";
import { isMigrated } from "./migrate.ts";
import { openPool } from "./pool.ts";

interface ReadinessDeps {
  readonly databaseUrl: string;
  readonly log: Logger;
}

/**
 * What `/readyz` asks: whether the database can be reached and is of this version. It has a connection of its own and reads no
 * table once it has seen the version: calls that wait for a locked table use up the others, and are no reason to send no
 * visitors to any copy of the shop.
 */
export function createReadiness(
  { databaseUrl: url, log }: ReadinessDeps,
  running: AsyncDisposableStack,
): () => Promise<boolean> {
  const pool = openPool({ url, log, connections: 1, name: "boxwright readiness" });
  running.defer(() => pool.end());
  let isOfThisVersion = false;
  let asking: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    isOfThisVersion ||= await isMigrated(pool);
    await pool.query("SELECT 1");
    return isOfThisVersion;
  }

  // Those that ask at the same time share one answer.
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}
