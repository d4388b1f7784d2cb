import type { ConfigProblem } from "./config-problem.ts";
import { fileVariableOf, variableNames } from "./environment.ts";

/** Prefixes that hardly any other program uses. */
const prefixes = [
  "BRAINTREE_",
  "AVATAX_",
  "MAILCHIMP_",
  "LOQATE_",
  "SEGMENT_",
  "SMTP_",
  "S3_",
  "SITE_",
  "SANDBOX_",
  "OPERATOR_",
] as const;

/** Container platforms describe neighbouring services in variables such as SMTP_SERVICE_HOST and SMTP_PORT_25_TCP. */
const ofContainerPlatform = /_SERVICE_(HOST|PORT\w*)$|_PORT(_\d+_\w+)?$/;

/** Longer names are not compared, to save time. */
const longestName = 60;

/** Variables that look like misspelt variables of the shop, each with the probable name. */
export function misspeltVariables(variables: Readonly<Record<string, string | undefined>>): ConfigProblem[] {
  return Object.keys(variables)
    .filter((name) => name.length <= longestName && !isKnown(name))
    .flatMap((variable) => {
      const setting = settingOfFile(variable);
      if (setting !== undefined) {
        return [{ variable, problem: `has no effect, because ${setting} is no secret. Set ${setting} itself.` }];
      }
      const meant = variableNames.find((known) => looksLike(variable, known));
      if (meant !== undefined) {
        return [{ variable, problem: `is not a variable of the shop and has no effect. Did you mean ${meant}?` }];
      }
      const prefix = prefixes.find((begin) => variable.toUpperCase().startsWith(begin));
      if (prefix === undefined || ofContainerPlatform.test(variable)) return [];
      const names = variableNames.filter((known) => known.startsWith(prefix)).join(", ");
      return [{ variable, problem: `is not a variable of the shop and has no effect. Its variables are ${names}.` }];
    });
}

/** The variable whose value somebody tried to give as a file, as only secrets may be given. */
function settingOfFile(name: string): string | undefined {
  return variableNames.find((known) => fileVariableOf(known) === name);
}

function isKnown(name: string): boolean {
  return variableNames.some((known) => known === name);
}

/** True for the same letters in any order and case, and for names that differ by a typing mistake: one in short names, two in long ones. */
function looksLike(name: string, known: string): boolean {
  if (lettersOf(name) === lettersOf(known)) return true;
  const slips = known.length < 6 ? 1 : 2;
  return Math.abs(name.length - known.length) <= slips && editDistance(name.toUpperCase(), known) <= slips;
}

function lettersOf(name: string): string {
  return [...name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")].sort().join("");
}

/** How many characters have to be added, removed or replaced to make one text the other (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [place, otherLetter] of [...other].entries()) {
      const replaced = (row[place] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
