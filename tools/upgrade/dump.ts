import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Migration } from "../../server/src/platform/db/migrations.ts";
import type { ShopData } from "./sample-data.ts";

/** Tables that a dump omits: every start of the shop fills them, or no other data depends on them. */
const excludedTables = [
  "analytics_event",
  "idempotency_key",
  "password_attempt",
  "picture_seal_key",
  "rate_limit",
  "refresh_token",
  "requested_mail",
  "review",
  "security_event",
  "session",
  "signing_key",
  "ticket",
];

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

const tables = `
  SELECT format('%I.%I', nspname, relname) AS name, array_agg(quote_ident(attname) ORDER BY attnum) AS columns
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind = 'r' AND nspname IN ('public', 'sandbox_gateway') AND NOT relname = ANY($1) AND attnum > 0
    AND NOT attisdropped AND attgenerated = ''
  GROUP BY nspname, relname ORDER BY 1`;

/** The columns that define a job, without those for the state of its execution. */
const jobs: Table = {
  name: "pgboss.job",
  columns: [
    "id",
    "name",
    "data",
    "retry_limit",
    "retry_delay",
    "retry_backoff",
    "singleton_key",
    "policy",
    "dead_letter",
  ],
};

/**
 * Writes the data of a stopped shop into a folder: as readable SQL, one line for each row, and the shop's files. `schema` is the list of
 * migrations of its database.
 */
export async function writeDump(
  { url, dataDir }: ShopData,
  folder: string,
  schema: readonly Migration[],
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("SET timezone = 'UTC'");
  const { rows } = await client.query<Table>(tables, [excludedTables]);
  const inserts: string[] = [];
  for (const table of rows) inserts.push(await insertOf(client, table));
  const sequences = await client.query<{ line: string }>(
    "SELECT format('SELECT setval(%L, %s);', schemaname || '.' || sequencename, last_value) AS line FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL",
  );
  const { rows: time } = await client.query<{ now: string }>("SELECT now()::text AS now");
  const waiting = await insertOf(client, jobs, "WHERE state < 'active' AND name !~ '^__'");
  await client.end();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const lines = [`-- ${time[0]?.now}`, schemaLine(schema), ...inserts, ...sequences.rows.map(({ line }) => line)];
  writeFileSync(join(folder, "data.sql"), `${lines.filter((text) => text !== "").join("\n")}\n`);
  writeFileSync(join(folder, "jobs.sql"), `${waiting}\n`);
  cpSync(join(dataDir, "files"), join(folder, "files"), { recursive: true });
}

/** The line of a dump that identifies its schema. */
function schemaLine(schema: readonly Migration[]): string {
  const last = schema.at(-1);
  return `-- ${last?.name} ${last?.hash}`;
}

async function insertOf(client: pg.Client, { name, columns }: Table, condition = ""): Promise<string> {
  const values = columns.map((column) => `quote_nullable(${column}::text)`).join(", ");
  const { rows } = await client.query<{ line: string }>(
    `SELECT concat_ws(', ', ${values}) AS line FROM ${name} ${condition} ORDER BY 1`,
  );
  if (rows.length === 0) return "";
  return `INSERT INTO ${name} (${columns.join(", ")}) VALUES\n${rows.map(({ line }) => `(${line})`).join(",\n")};`;
}

/** Loads a dump into a database with these migrations. Moves all times, as if the shop had run until now. */
export async function loadDump(
  { url, dataDir }: ShopData,
  folder: string,
  schema: readonly Migration[],
): Promise<void> {
  if (!readFileSync(join(folder, "data.sql"), "utf8").includes(schemaLine(schema))) {
    throw new Error(
      "The dump was made with other migrations. Before the first release, run npm run db:dump to make it again.",
    );
  }
  await runDumped(url, withCurrentTimes(folder, "data.sql"));
  cpSync(join(folder, "files"), join(dataDir, "files"), { recursive: true });
}

/** Loads the jobs of a dump into the queue of a running shop. */
export async function loadJobs({ url }: ShopData, folder: string): Promise<void> {
  await runDumped(url, withCurrentTimes(folder, "jobs.sql"));
}

/** Runs the SQL without checks of foreign keys, because the tables are in no order. */
async function runDumped(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`SET timezone = 'UTC'; SET session_replication_role = replica; ${text}`);
  await client.end();
}

const moment = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?(\+00|Z)/g;

/** The SQL of a dump, with all times moved by the age of the dump, so that recent data stays recent. */
function withCurrentTimes(folder: string, file: string): string {
  const made = moment.exec(readFileSync(join(folder, "data.sql"), "utf8"))?.[0] ?? "";
  moment.lastIndex = 0;
  const age = Date.now() - Date.parse(made);
  return readFileSync(join(folder, file), "utf8").replaceAll(moment, (time) =>
    new Date(Date.parse(time) + age).toISOString(),
  );
}
