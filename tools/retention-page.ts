import { keptDays } from "@boxwright/core/kernel/kept-days";
import { categories, grounds } from "@boxwright/core/privacy/categories";
import { type RecordedConsent, recordedConsents } from "@boxwright/core/privacy/consents";
import { storedFiles, storedTables } from "@boxwright/core/privacy/register";
import type { Kept, Stored } from "@boxwright/core/privacy/register/stored";
import { keptFor, personalTables } from "@boxwright/server/privacy/postgres/personal-tables";

/** The text of `docs/retention.md`, from the register of stored data. */
export function retentionPage(): string {
  const tables = Object.entries(storedTables).toSorted(([one], [other]) => one.localeCompare(other));
  return `# What the shop stores, how long and why

\`npm run docs:retention\` writes this page from the register in \`core/src/privacy/\`. A test compares the register with the tables of a real
database and with the jobs of the worker, so a new table without an entry fails. The periods are in \`core/src/kernel/kept-days.ts\`, from
which the jobs take them.

Each clean-up deletes in batches of ${1000} rows at most, each in a transaction of its own. It leaves out rows that somebody has locked, and takes
them in its next run. A run stops after a million rows of a table.

## Tables

${table(tables, (name) => onErasure(name))}

## Files

Their folders in the file storage, and under \`DATA_DIR\`.

${table(Object.entries(storedFiles), () => null)}

## Backups

A backup also contains customers who were erased after it: erase them again [after a restore](operations/backup.md#restore). The shop itself deletes no
backups. What [the ways to back up](operations/backup.md) keep:

| What | Kept |
|---|---|
| Archives of \`npm run backup\` | 14 days, by the lines of cron |
| Backups of pgBackRest, with the log of the database | four weeks (\`repo1-retention-full\`) |
| Deleted files in the bucket, as old versions | 35 days, by \`deploy/pgbackrest/files-lifecycle.json\` |
| Copies by \`pg_dump\`, and of the folder or the volume of the files | as long as the operator keeps them |

## Why

| Category | Ground | What customers read about its time |
|---|---|---|
${Object.entries(categories)
  .map(([name, { ground, kept }]) => `| ${name} | ${grounds[ground].article}: ${grounds[ground].en} | ${kept.en} |`)
  .join("\n")}

An erasure keeps some rows without the person:

${Object.entries(keptFor)
  .map(([name, why]) => `- **${name}**: ${why}`)
  .join("\n")}

## Agreements

Where the shop records what somebody agreed to. The choice about visits is in the visitor’s browser alone (\`consent\`), so that no record
of visitors is needed for it.

| What | Table | Words | Time | End | Note |
|---|---|---|---|---|---|
${recordedConsents.map(consentRow).join("\n")}
`;
}

function table(entries: readonly (readonly [string, Stored])[], erasure: (name: string) => string | null): string {
  const rows = entries.map(([name, { what, category, kept }]) => {
    const cells = [
      `\`${name}\``,
      what,
      category ?? "about no customer",
      durationOf(kept),
      "job" in kept ? `\`${kept.job}\`` : "",
    ];
    return `| ${[...cells, erasure(name) ?? ""].join(" | ")} |`;
  });
  return `| Name | What | Category | Kept | Job | Erasure of a customer |\n|---|---|---|---|---|---|\n${rows.join("\n")}`;
}

function consentRow({ what, table: name, words, at, ended, note }: RecordedConsent): string {
  const column = (value: string | null) => (value === null ? "" : `\`${value}\``);
  return `| ${[what, column(name), column(words), column(at), column(ended), note].join(" | ")} |`;
}

function durationOf(kept: Kept): string {
  if ("until" in kept) return kept.until.startsWith("with ") ? `goes ${kept.until}` : `until ${kept.until}`;
  const days = [kept.days].flat().map((name) => keptDays[name]);
  return `${days.join(" or ")} days after ${kept.after}`;
}

function onErasure(name: string): string | null {
  const fate = personalTables.find(({ table }) => table === name)?.fate;
  if (fate === undefined) return null;
  if (typeof fate === "string") return "deleted";
  return fate.unless === undefined ? `kept for ${fate.why}` : `kept for ${fate.why}, or deleted`;
}
