import type { Finding } from "../artwork/finding.ts";

/** The findings that prevent an approval: failures, and those that the shopper has to accept and has not. */
export function openFindings(findings: readonly Finding[], accepted: readonly string[]): Finding[] {
  const known = new Set(accepted);
  return findings.filter(({ id, severity }) => severity === "fail" || (severity !== "info" && !known.has(id)));
}
