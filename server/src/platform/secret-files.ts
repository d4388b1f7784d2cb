import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { ConfigProblem } from "./config-problem.ts";
import { fileVariableOf, secretNames } from "./environment.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** Longer than any secret, and short enough to read at start. */
const longestSecretBytes = 16 * 1024;

/** Only the programs of one container see this folder. Docker and Kubernetes let every user of the container read its files. */
const secretsOfContainer = "/run/secrets/";

const readableByEverybody = 0o004;

/**
 * The variables with the values of those secrets that are given as files: `SMTP_URL_FILE` names the file with the value of `SMTP_URL`.
 * systemd, Docker and Kubernetes provide secrets as files, because tools and crash reports often show environment variables. systemd has a
 * folder for each service, CREDENTIALS_DIRECTORY, so that a relative path is the name of a credential. Refuses with every problem.
 */
export function withSecretsFromFiles(variables: Variables): Result<Variables, readonly ConfigProblem[]> {
  const isProduction = (variables["NODE_ENV"] || "production") === "production";
  const values: Record<string, string> = {};
  const problems: ConfigProblem[] = [];
  for (const name of secretNames) {
    const variable = fileVariableOf(name);
    const path = variables[variable];
    if (path === undefined || path === "") continue;
    const read = variables[name]
      ? refused(`and ${name} are both set. Remove one of them`)
      : readSecret(resolve(variables["CREDENTIALS_DIRECTORY"] || ".", path), isProduction);
    if (read.ok) values[name] = read.value;
    else problems.push({ variable, problem: read.refusal });
  }
  return problems.length > 0 ? refused(problems) : ok({ ...variables, ...values });
}

/** The text of the file without the line break at its end. */
function readSecret(path: string, isProduction: boolean): Result<string, string> {
  try {
    const problem = problemOfFile(path, isProduction);
    if (problem !== null) return refused(`names ${path}, which ${problem}`);
    const text = readFileSync(path, "utf8").replace(/\r?\n$/, "");
    if (text === "") return refused(`names ${path}, which is empty`);
    return /[\r\n\0]/.test(text) ? refused(`names ${path}, which has more than one line`) : ok(text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return refused(`names ${path}, which does not exist`);
    return refused(`names ${path}, which this user cannot read (${code ?? String(error)})`);
  }
}

function problemOfFile(path: string, isProduction: boolean): string | null {
  const file = statSync(path);
  if (!file.isFile()) return "is not a file";
  if (file.size > longestSecretBytes) return `is larger than ${longestSecretBytes} bytes`;
  const isOpen = (file.mode & readableByEverybody) !== 0 && !path.startsWith(secretsOfContainer);
  // Windows reports every file as readable by everybody.
  if (!isOpen || !isProduction || process.platform === "win32") return null;
  return `every user of this machine can read. Run: chmod 600 ${path}, as the user of the shop`;
}
