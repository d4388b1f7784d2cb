import type { Logger } from "pino";
import { SigningKeys } from "../identity/signing-keys.ts";
import type { Config } from "../platform/config.ts";
import { databaseOver } from "../platform/db/database.ts";
import { isMigrated } from "../platform/db/migrate.ts";
import { openPool } from "../platform/db/pool.ts";
import { reachEmbeddedPostgres } from "../platform/embedded-postgres/reach-postgres.ts";
import { createLogger } from "../platform/log/logger.ts";
import { describeProblems, readConfig } from "../platform/read-config.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";

/** `npm run keys:rotate`: tokens are signed with a new key from now on, and nobody is signed out. The shop may run or not. */
async function rotateKeys(config: Config, log: Logger): Promise<void> {
  await using running = new AsyncDisposableStack();
  const pool = openPool({ url: await databaseUrl(config, log, running), log, connections: 2 });
  running.defer(() => pool.end());
  if (!(await isMigrated(pool))) {
    throw new UnusableSetting(
      "The database is not of this version of the shop. Start the shop on it once, then rotate.",
    );
  }
  await new SigningKeys(databaseOver(pool), () => new Date()).rotate();
}

async function databaseUrl(config: Config, log: Logger, running: AsyncDisposableStack): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const postgres = await reachEmbeddedPostgres(config.dataDir, log);
  running.defer(() => postgres.stop());
  return postgres.url;
}

function fail(words: string): void {
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}

const config = readConfig(false);
if (!config.ok) {
  fail(describeProblems(config.refusal));
} else {
  try {
    await rotateKeys(config.value, createLogger("error"));
    process.stdout.write("Tokens are signed with a new key; those of the old one stay valid until they expire.\n");
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}
