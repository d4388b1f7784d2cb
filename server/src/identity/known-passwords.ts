import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Whether attackers know a password, because it is common or was in a data breach. */
export type IsKnownPassword = (password: string) => Promise<boolean>;

/** About 49,000 common passwords in lower case, loaded when the first password is set. */
let common: Promise<ReadonlySet<string>> | undefined;

function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return common;
}

const prefixLength = 5;

/**
 * Knows common passwords and, in a folder of the operator, those of data breaches. The folder has the form of Have I Been Pwned: a file for
 * each five hexadecimal digits with which SHA-1 hashes begin (`21BD1.txt`), and in it, line by line, the rest of each hash, and a count. So a
 * password never leaves the machine, a check reads one small file, and the folder names no password.
 */
export function knownPasswords(breachedFolder: string | null): IsKnownPassword {
  return async (password) => {
    if ((await commonPasswords()).has(password.toLowerCase())) return true;
    return breachedFolder !== null && (await isBreached(breachedFolder, password));
  };
}

async function isBreached(folder: string, password: string): Promise<boolean> {
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  const suffix = hash.slice(prefixLength);
  const lines = (await linesOf(fileOf(folder, hash))).split("\n");
  return lines.some((line) => line.slice(0, suffix.length).toUpperCase() === suffix);
}

/** A file that is missing must not keep people from signing up: then the password counts as unknown. */
function linesOf(file: string): Promise<string> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
}

function fileOf(folder: string, hash: string): string {
  return join(folder, `${hash.slice(0, prefixLength)}.txt`);
}

/** Throws if the folder lacks its first or its last file, as after a download that broke off. */
export async function checkBreachedFolder(folder: string): Promise<void> {
  for (const prefix of ["00000", "FFFFF"]) await readFile(fileOf(folder, prefix));
}
