import pg from "pg";
import type { Logger } from "pino";
import { watchPool } from "../metrics/pool-metrics.ts";
import { demoSetting } from "./demo-rows.ts";
import { ReadOnlyServer } from "./errors.ts";
import { type PreparedNames, prepareStatements } from "./prepare-statements.ts";

export interface PoolConfig {
  readonly url: string;
  readonly log: Logger;
  /** The maximum number of connections; 20 by default. */
  readonly connections?: number;
  /** The name in pg_stat_activity. */
  readonly name?: string;
  /** Whether its queries find demo rows; false by default. */
  readonly isDemo?: boolean;
  /** Whether its connections may lead to a replica, which takes no writes; false by default. */
  readonly mayBeReadOnly?: boolean;
}

const int8 = 20;

/**
 * Opens a connection pool. The failure of a connection, idle or in use, never ends the process: it is logged, and a query on it throws
 * an error that `isDatabaseUnavailable` recognizes. Connecting takes at most 2 s and a statement 5 s; a query without a response fails
 * after 6 s. A connection to a server without writes is refused, so that after a failover the next attempt may reach the new primary. A
 * statement with parameters is parsed once per connection, and PostgreSQL may reuse its plan.
 */
export function openPool(config: PoolConfig): pg.Pool {
  const { url, log, connections = 20, name = "boxwright", isDemo = false, mayBeReadOnly = false } = config;
  // drizzle uses the type parsers of the driver, so the parser is set there and not on the pool.
  pg.types.setTypeParser(int8, wholeNumber);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: connections,
    connectionTimeoutMillis: 2_000,
    query_timeout: 6_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements of one transaction may be sent together (`together`). A statement that gets no response ends its connection.
    pipeline: true,
    onConnect: async (client) => {
      await client.query(settingsOf(isDemo));
      if (!mayBeReadOnly) await assertTakesWrites(client);
    },
  });
  // A pool listens to its clients only while they are idle, so a connection that is lost while in use would end the process
  // without this listener. Connections that are lost after the pool has closed are not reported.
  const report = (error: Error) => pool.ending || log.warn({ err: error }, "A database connection was lost");
  const names: PreparedNames = new Map();
  pool.on("connect", (client) => {
    client.on("error", report);
    prepareStatements(client, names);
  });
  pool.on("error", () => {});
  watchPool(name, pool);
  return pool;
}

/** Applied as statements after connecting, because PgBouncer refuses settings in the connection request. */
function settingsOf(isDemo: boolean): string {
  const settings = {
    statement_timeout: "5s",
    idle_in_transaction_session_timeout: "10s",
    // A cached plan outlives the size of its table: a sequential scan of a small table would remain when the table is large. With
    // this cost, which fits SSDs, PostgreSQL uses indexes for small tables, too.
    random_page_cost: "1.1",
    [demoSetting]: isDemo ? "on" : "off",
  };
  return Object.entries(settings)
    .map(([name, value]) => `SET ${name} = '${value}'`)
    .join("; ");
}

/** Throws {@link ReadOnlyServer} if the server of a connection is a replica. */
export async function assertTakesWrites(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>("SHOW transaction_read_only");
  if (rows[0]?.transaction_read_only === "on") throw new ReadOnlyServer();
}

/** int8 arrives as text. A value that a number cannot represent exactly stays text. */
function wholeNumber(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}
