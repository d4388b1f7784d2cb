import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseMachine } from "../../faults/ha/database-machine.ts";

const psql = "runuser -u postgres -- psql --no-psqlrc --quiet --tuples-only --no-align boxwright";

/** Prints a line for each table, with a hash of its rows, and then all roles and rights. */
const contents = String.raw`\set ON_ERROR_STOP 1
SELECT format('SELECT %L, count(*), md5(string_agg(t::text, chr(10) ORDER BY t::text)) FROM %I.%I t',
    schemaname || '.' || tablename, schemaname, tablename)
  FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY schemaname, tablename
\gexec
SELECT 'relation', oid::regclass, relowner::regrole, relacl FROM pg_class
  WHERE relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname NOT LIKE 'pg\_%') ORDER BY oid::regclass::text;
SELECT 'schema', nspname, nspowner::regrole, nspacl FROM pg_namespace ORDER BY nspname;
SELECT 'database', datname, datdba::regrole, datacl FROM pg_database ORDER BY datname;
SELECT 'role', rolname, rolsuper, rolcreaterole, rolcreatedb, rolcanlogin, rolpassword FROM pg_authid ORDER BY rolname;
SELECT 'member', member::regrole, roleid::regrole FROM pg_auth_members ORDER BY 2, 3;
`;

/** All rows, roles and rights of the shop's database at one machine, as lines that can be compared. */
export async function contentsOf(machine: DatabaseMachine): Promise<string[]> {
  return (await queryAt(machine, contents)).split("\n");
}

/** The result of statements at one machine. */
export async function queryAt(machine: DatabaseMachine, statements: string): Promise<string> {
  return (await machine.run(psql, statements)).trim();
}

/** A moment of a database around which nothing was written. */
export interface QuietMoment {
  readonly moment: string;
  readonly timeline: number;
  readonly contents: readonly string[];
}

/** Waits until a shop without visitors writes nothing for a second, and returns the beginning of that second. */
export async function quietMoment(primary: DatabaseMachine): Promise<QuietMoment> {
  for (let tries = 0; tries < 60; tries += 1) {
    const contents = await contentsOf(primary);
    const moment = await queryAt(primary, "SELECT now()");
    const timeline = Number(
      await queryAt(primary, "SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int"),
    );
    await pause(1_000);
    if ((await contentsOf(primary)).join() === contents.join()) return { moment, timeline, contents };
  }
  throw new Error("The shop writes all the time");
}
