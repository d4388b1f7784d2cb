import { type Severity, severities } from "./finding.ts";
import type { PassedCheck } from "./passed-checks.ts";

export const checkResults = [...severities, "passed", "unmeasured"] as const;

/** How a check ended: the severity of its gravest finding, or without one. */
export interface CheckResult {
  readonly check: string;
  readonly result: (typeof checkResults)[number];
}

interface CheckedFinding {
  readonly id: string;
  /** The check that found it. Absent for a finding outside of the table of checks, which counts as a check of its own. */
  readonly rule?: string;
  readonly severity: Severity;
}

/** The results of all checks of a report, each check once. */
export function resultsOf(findings: readonly CheckedFinding[], passed: readonly PassedCheck[]): CheckResult[] {
  const failed = Map.groupBy(findings, ({ id, rule }) => rule ?? id);
  return [
    ...[...failed].map(([check, found]) => ({ check, result: gravest(found) })),
    ...passed.map(({ check, state }) => ({ check, result: state })),
  ];
}

function gravest(findings: readonly CheckedFinding[]): Severity {
  return severities.find((severity) => findings.some((finding) => finding.severity === severity)) ?? "info";
}
