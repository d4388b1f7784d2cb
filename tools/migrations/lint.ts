import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { type Migration, runsOutsideTransaction, withoutComments } from "../../server/src/platform/db/migrations.ts";

/** `tools/upgrade/broken-columns.ts` checks drops, and the migrator sets the timeouts. The last three rules are about style. */
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

/** The program itself: to start it through Node takes six times as long. */
const squawk: string = createRequire(import.meta.url)("squawk-cli/js/index.js").getBinaryPath();

/** Statements that lock a whole table while they run. Squawk does not report them. */
const lockingStatements = /^(lock|cluster|vacuum|truncate|reindex)\b/i;

/**
 * The rules that a forward migration breaks, which makes it unsafe while the shop runs. If a person has checked a statement,
 * `-- squawk-ignore <rule>` on the line above it switches that rule off.
 */
export function migrationFaults(migration: Migration): string[] {
  return [...shapeFaults(migration), ...squawkFaults(migration)];
}

function shapeFaults(migration: Migration): string[] {
  const statements = statementsOf(migration.sql);
  const faults = statements.filter((statement) => lockingStatements.test(statement)).map(() => "locking-statement");
  if (runsOutsideTransaction(migration) && statements.length > 1) faults.push("long-statement-not-alone");
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
    squawk,
    [
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
