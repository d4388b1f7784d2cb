import type { TestProject } from "vitest/node";
import { migrate } from "../db/migrate.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import { createLogger } from "../log/logger.ts";
import { databaseUrl, onServer } from "./clone-database.ts";
import { makeDataDir } from "./data-dir.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server of this run, as its superuser, and the migrated database that test files clone. */
    testServer: { url: string; template: string };
  }
}

const log = createLogger("silent");

/** Tests need speed and no durability. */
const fastSettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

/**
 * One real PostgreSQL for the whole run: that of TEST_DATABASE_URL, whose user must have the right to create databases, else an embedded
 * one in the folder of the data of tests, which is removed at the end.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  const template = `boxwright_template_${process.pid}`;
  try {
    await onServer(server.url, `CREATE DATABASE ${template}`);
    await migrate(databaseUrl(server.url, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide("testServer", { url: server.url, template });
  return async () => {
    if (!server.isEmbedded) await onServer(server.url, `DROP DATABASE ${template} WITH (FORCE)`);
    await server.stop();
  };
}

async function testServer(): Promise<{ url: string; isEmbedded: boolean; stop(): Promise<void> }> {
  const url = process.env["TEST_DATABASE_URL"];
  if (url !== undefined) return { url, isEmbedded: false, stop: async () => {} };
  const dataDir = makeDataDir();
  const embedded = await startEmbeddedPostgres({ dataDir: dataDir.path, log, settings: fastSettings });
  return {
    url: embedded.url,
    isEmbedded: true,
    stop: async () => {
      await embedded.stop();
      dataDir.remove();
    },
  };
}
