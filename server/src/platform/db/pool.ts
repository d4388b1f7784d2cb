import pg from "pg";
import type { Logger } from "pino";
import { demoSetting } from "./demo-rows.ts";
import { prepareStatements } from "./prepare-statements.ts";

export interface PoolConfig {
  readonly url: string;
  readonly log: Logger;
  /** Most connections at once; 20 unless told. */
  readonly connections?: number;
  /** As PostgreSQL shows it in pg_stat_activity. */
  readonly name?: string;
  /** Whether its queries also find rows of the demo; false by default. */
  readonly isDemo?: boolean;
}

const int8 = 20;

/**
 * Opens the pool that everything shares. No failure of a connection, idle or in use, ever ends the process:
 * it is logged, and the query that needed it throws an error that `isDatabaseUnavailable` knows.
 * Connecting takes at most 2 s, a statement 5 s; a network that swallows the answer is given up after 6 s.
 * A statement with parameters is parsed once a connection, and soon planned for all values where that serves as well.
 */
export function openPool({ url, log, connections = 20, name = "boxwright", isDemo = false }: PoolConfig): pg.Pool {
  // drizzle reads the driver's own table of types, so the parser is set there and not on the pool.
  pg.types.setTypeParser(int8, wholeNumber);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: connections,
    connectionTimeoutMillis: 2_000,
    query_timeout: 6_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    onConnect: async (client) => void (await client.query(settingsOf(isDemo))),
  });
  // A pool listens to its clients only while they are idle: without a listener of ours, a connection that is lost
  // while in use would end the process. What happens to connections once the pool is closed is no news.
  const report = (error: Error) => pool.ending || log.warn({ err: error }, "A database connection was lost");
  pool.on("connect", (client) => {
    client.on("error", report);
    prepareStatements(client);
  });
  pool.on("error", () => {});
  return pool;
}

/** By statements after connecting: PgBouncer refuses connections that ask for settings while they are made. */
function settingsOf(isDemo: boolean): string {
  const settings = {
    statement_timeout: "5s",
    idle_in_transaction_session_timeout: "10s",
    // A plan that is kept outlives the size that its table had: one that is read whole while it is small would still be read
    // whole once it is large. On disks that find any page as soon as the next, an index serves small tables too.
    random_page_cost: "1.1",
    [demoSetting]: isDemo ? "on" : "off",
  };
  return Object.entries(settings)
    .map(([name, value]) => `SET ${name} = '${value}'`)
    .join("; ");
}

/** int8 arrives as text. Cents and counters fit a number exactly; what does not stays text rather than turn wrong. */
function wholeNumber(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}
