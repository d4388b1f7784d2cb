import pg from "pg";
import type { Logger } from "pino";
import type { Config } from "../platform/config.ts";
import { databaseErrorCode } from "../platform/db/errors.ts";
import { migrate } from "../platform/db/migrate.ts";
import { prepareQueue } from "../platform/queue/pg-boss-queue.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";

const insufficientPrivilege = "42501";

/** An arbitrary constant. PostgreSQL fails one of two processes that grant rights to the same table at once, so they take turns. */
const grantLock = 7_204_119_322;

/** Schemas whose rows the shop reads and writes. It only reads the list of migrations in `drizzle`. */
const dataSchemas = ["public", "sandbox_gateway", "pgboss"];

/**
 * Migrates the database of the shop. With DATABASE_MIGRATION_URL that role does it, and gives the role of DATABASE_URL the rights to read and
 * write rows, and no others. Throws {@link UnusableSetting} if migrations are missing and no role may apply them.
 */
export async function prepareDatabase(
  { databaseMigrationUrl }: Pick<Config, "databaseMigrationUrl">,
  databaseUrl: string,
  log: Logger,
): Promise<void> {
  if (databaseMigrationUrl !== null) {
    await migrate(databaseMigrationUrl, { log });
    await prepareQueue({ url: databaseMigrationUrl, log });
    await grantRights(databaseMigrationUrl, await roleOf(databaseUrl));
    return;
  }
  try {
    await migrate(databaseUrl, { log });
  } catch (error) {
    if (databaseErrorCode(error) !== insufficientPrivilege) throw error;
    throw new UnusableSetting(
      "The database lacks migrations of this version, and the role of DATABASE_URL may not apply them. " +
        "Run npm run db:migrate with DATABASE_MIGRATION_URL, then start again.",
    );
  }
}

/** Every table, sequence and function of the schemas, also those of the newest migrations. */
async function grantRights(migrationUrl: string, role: string): Promise<void> {
  await withClient(migrationUrl, async (client) => {
    const { rows } = await client.query<{ owner: string }>("SELECT current_user AS owner");
    if (rows[0]?.owner === role) return;
    const to = pg.escapeIdentifier(role);
    const schemas = dataSchemas.join(", ");
    await client.query(
      [
        "BEGIN",
        `SELECT pg_advisory_xact_lock(${grantLock})`,
        `GRANT USAGE ON SCHEMA ${schemas}, drizzle TO ${to}`,
        `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${to}`,
        `GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${to}`,
        `GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${to}`,
        `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schemas} TO ${to}`,
        "COMMIT",
      ].join("; "),
    );
  });
}

async function roleOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ role: string }>("SELECT current_user AS role");
    return rows[0]?.role ?? "";
  });
}

async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 20_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
