import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestNetwork } from "./network.ts";

export const documents = join(import.meta.dirname, "..", "..", "deploy");
export const dataFolder = "/var/lib/postgresql/boxwright/data";

/** Passwords by their placeholders in the files of deploy/. */
export type Passwords = Readonly<Record<string, string>>;

interface SettingsOptions {
  readonly network: TestNetwork;
  /** Such as `node1`. */
  readonly name: string;
  readonly address: string;
  readonly passwords: Passwords;
  readonly archives: boolean;
}

/** The variables of etcd. */
export function etcdOf(options: SettingsOptions): Record<string, string> {
  const lines = ownFile("etcd.env", options)
    .split("\n")
    .filter((line) => line.startsWith("ETCD_"));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]));
}

/** The settings of Patroni. */
export function patroniOf(options: SettingsOptions): string {
  const text = replacedAll(ownFile("patroni.yml", options), {
    "/etc/patroni/make-database": join(documents, "postgres", "make-database.sh"),
    // The log has to fit on a small disk.
    "max_wal_size: 1GB": "max_wal_size: 96MB",
    "wal_keep_size: 512MB": "wal_keep_size: 64MB",
    ...(!options.archives && { "pgbackrest --stanza=boxwright archive-push %p": "/bin/true" }),
  });
  return Object.entries(options.passwords).reduce(
    (settings, [name, password]) => settings.replaceAll(`REPLACE_${name}_PASSWORD`, password),
    text,
  );
}

/** The settings of pgBackRest, with a folder in place of the bucket. */
export function pgBackRestOf({ passwords }: SettingsOptions): string {
  return replacedAll(readFileSync(join(documents, "pgbackrest", "pgbackrest.conf"), "utf8"), {
    "repo1-type=s3": "repo1-type=posix",
    "repo1-path=/pgbackrest": "repo1-path=/var/lib/pgbackrest",
    "repo1-cipher-pass=…": `repo1-cipher-pass=${passwords["REPOSITORY"]}`,
    "pg1-path=/var/lib/postgresql/15/main": `pg1-path=${dataFolder}`,
    // Locks are in /tmp, which the machines of the test share.
    "spool-path=/var/spool/pgbackrest": "spool-path=/var/spool/pgbackrest\nlock-path=/var/spool/pgbackrest/lock",
  });
}

/** A file of deploy/ha for this machine: its name and address replace those of the first one, except in lists of all three. */
function ownFile(file: string, { network, name, address }: SettingsOptions): string {
  const lines = network.located(readFileSync(join(documents, "ha", file), "utf8")).split("\n");
  const ownLine = (line: string) =>
    line.includes(`${network.prefix}12`)
      ? line
      : line.replaceAll("node1", name).replaceAll(`${network.prefix}11`, address);
  return lines.map(ownLine).join("\n");
}

/** Replaces parts of a document, which all have to be there. */
export function replacedAll(document: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((text, [part, by]) => {
    if (!text.includes(part)) throw new Error(`the document no longer contains ${part}`);
    return text.replaceAll(part, by);
  }, document);
}
