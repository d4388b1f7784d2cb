import { checkOf } from "./checks.ts";
import type { FileFinding } from "./file-finding.ts";
import { severities } from "./finding.ts";

/** The most findings of one check in a report. A few show the problem, and thousands hide the others. */
export const mostOfOneCheck = 50;

/** Findings with the most severe first, and at most {@link mostOfOneCheck} of one check: then one more counts the rest. */
export function limited(findings: readonly FileFinding[]): FileFinding[] {
  const byCheck = Map.groupBy(bySeverity(findings), ({ rule }) => rule);
  return bySeverity([...byCheck.values()].flatMap((all) => shortened(all)));
}

function bySeverity(findings: readonly FileFinding[]): FileFinding[] {
  return findings.toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity));
}

function shortened(all: readonly FileFinding[]): readonly FileFinding[] {
  const [next, ...others] = all.slice(mostOfOneCheck);
  if (next === undefined || others.length === 0) return all;
  const count = others.length + 1;
  const { title } = checkOf(next.rule);
  const rest: FileFinding = {
    ...next,
    id: `${next.rule}/more`,
    side: null,
    panel: null,
    upload: null,
    page: null,
    box: null,
    pageBox: null,
    message: { en: `${count} more: ${title.en}`, de: `${count} weitere: ${title.de}` },
    measured: null,
    limit: null,
    fixes: [],
  };
  return [...all.slice(0, mostOfOneCheck), rest];
}
