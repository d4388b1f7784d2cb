import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { type Migration, runsOutsideTransaction, withoutComments } from "../../server/src/platform/db/migrations.ts";

/** Checked elsewhere: what the last release uses by `tools/upgrade/broken-columns.ts`, time limits by the migrator. The last ones are matters of taste. */
const excludedRules = [
  "ban-drop-column",
  "ban-drop-table",
  "require-lock-timeout",
  "require-statement-timeout",
  "prefer-bigint-over-int",
  "prefer-text-field",
  "prefer-robust-stmts",
];

/** The oldest PostgreSQL that the shop supports. */
const oldestPostgres = "15";

const squawk = createRequire(import.meta.url).resolve("squawk-cli/js/bin/squawk");

/** Statements that lock a table as long as they run, or take locks for their own sake. Squawk lets them pass. */
const lockingStatements = /^(lock|cluster|vacuum|truncate|reindex)\b/i;

/**
 * What is unsafe about a forward migration beside processes that use the database, each by the rule that it breaks. A rule that a
 * person has checked is switched off for one statement by `-- squawk-ignore <rule>` on the line above it.
 */
export function migrationFaults(migration: Migration): string[] {
  return [...shapeFaults(migration), ...squawkFaults(migration)];
}

function shapeFaults(migration: Migration): string[] {
  const statements = statementsOf(migration.sql);
  const faults = statements.filter((statement) => lockingStatements.test(statement)).map(() => "locking-statement");
  if (runsOutsideTransaction(migration) && statements.length > 1) faults.push("patient-statement-not-alone");
  return faults;
}

function statementsOf(sql: string): string[] {
  const withoutText = withoutComments(sql)
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/'[^']*'/g, "''");
  return withoutText
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

function squawkFaults(migration: Migration): string[] {
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [
      squawk,
      "--reporter=json",
      `--pg-version=${oldestPostgres}`,
      `--exclude=${excludedRules.join(",")}`,
      ...(runsOutsideTransaction(migration) ? [] : ["--assume-in-transaction"]),
      `--stdin-filepath=${migration.name}`,
    ],
    { input: migration.sql, encoding: "utf8" },
  );
  if (error !== undefined || !stdout.startsWith("["))
    throw new Error(`Squawk did not run: ${stderr}`, { cause: error });
  const violations: readonly { rule_name: string }[] = JSON.parse(stdout);
  return violations.map(({ rule_name }) => rule_name);
}
