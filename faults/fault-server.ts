import { migrate } from "@boxwright/server/platform/db/migrate";
import { openPool } from "@boxwright/server/platform/db/pool";
import { startEmbeddedPostgres } from "@boxwright/server/platform/embedded-postgres/embedded-postgres";
import { createLogger } from "@boxwright/server/platform/log/logger";
import { cloneDatabase, databaseUrl, onServer } from "@boxwright/server/platform/testing/clone-database";
import { makeDataDir } from "@boxwright/server/platform/testing/data-dir";
import type pg from "pg";

const log = createLogger("silent");

export interface FaultDatabase extends AsyncDisposable {
  readonly url: string;
  readonly pool: pg.Pool;
}

/** A PostgreSQL server with the durability of the shop's own. Its databases are copies of a migrated template. */
export class FaultServer implements AsyncDisposable {
  readonly #url: string;
  readonly #template: string;
  readonly #stop: () => Promise<void>;

  constructor(url: string, template: string, stop: () => Promise<void> = async () => {}) {
    this.#url = url;
    this.#template = template;
    this.#stop = stop;
  }

  /** Starts a new server. */
  static async start(): Promise<FaultServer> {
    const dataDir = makeDataDir();
    const settings = { max_connections: "200" };
    const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, log, settings });
    const template = "boxwright_template";
    await onServer(postgres.url, `CREATE DATABASE ${template}`);
    await migrate(databaseUrl(postgres.url, template));
    return new FaultServer(postgres.url, template, async () => {
      await postgres.stop();
      dataDir.remove();
    });
  }

  /** A new, migrated database. */
  database(): Promise<FaultDatabase> {
    return this.#copyOf(this.#template);
  }

  /** A new database without any schema. */
  emptyDatabase(): Promise<FaultDatabase> {
    return this.#copyOf("template0");
  }

  async #copyOf(template: string): Promise<FaultDatabase> {
    const { url, drop } = await cloneDatabase(this.#url, template);
    const pool = openPool({ url, log, connections: 4, name: "fault test" });
    return {
      url,
      pool,
      async [Symbol.asyncDispose]() {
        await pool.end();
        await drop();
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stop();
  }
}
