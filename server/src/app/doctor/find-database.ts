import type { Config } from "../../platform/config.ts";
import { hasEmbeddedPostgres } from "../../platform/embedded-postgres/reach-postgres.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { databaseUrlOf } from "../operator-database.ts";
import { type Examined, messageOf } from "./finding.ts";

/** Finds the database of the shop, and starts the embedded one if the shop does not run. */
export async function findDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  running: AsyncDisposableStack,
): Promise<Pick<Examined, "databaseUrl" | "databaseFault">> {
  if (config.databaseUrl === null && !hasEmbeddedPostgres(config.dataDir)) return { databaseUrl: null };
  try {
    return { databaseUrl: await databaseUrlOf(config, createLogger("silent"), running) };
  } catch (error) {
    return { databaseUrl: null, databaseFault: messageOf(error) };
  }
}
