import pg from "pg";
import type { Logger } from "pino";
import type { Config } from "../platform/config.ts";
import { accepted, withWayOut } from "../platform/risks.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";

const variable = "DATABASE_URL";
const problem =
  "connects as a superuser, who reads files of the database's machine and runs programs there. Let a role without such rights own the shop's database";

/**
 * Throws {@link UnusableSetting} if a shop for customers in production uses its own PostgreSQL as a superuser, before a migration creates
 * tables that belong to one.
 */
export async function checkDatabaseRole(
  {
    isProduction,
    isDemo,
    databaseUrl,
    acceptedRisks,
  }: Pick<Config, "isProduction" | "isDemo" | "databaseUrl" | "acceptedRisks">,
  log: Logger,
): Promise<void> {
  if (!isProduction || isDemo || databaseUrl === null) return;
  if (!(await isSuperuser(databaseUrl))) return;
  const risk = "superuser-database";
  if (!acceptedRisks.includes(risk)) throw new UnusableSetting(`${variable} ${withWayOut(risk, problem)}`);
  const warning = accepted(risk, { variable, problem });
  log.warn({ variable }, `${variable} ${warning.problem}`);
}

async function isSuperuser(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ rolsuper: boolean }>(
      "SELECT rolsuper FROM pg_roles WHERE rolname = current_user",
    );
    return rows[0]?.rolsuper ?? false;
  } finally {
    await client.end();
  }
}
