import type { ShownFinding } from "./live-report.ts";

/** A finding with the number that its row and its mark share. */
export interface NumberedFinding extends ShownFinding {
  readonly number: number;
}

export function numbered(findings: readonly ShownFinding[]): NumberedFinding[] {
  return findings.map((finding, index) => ({ ...finding, number: index + 1 }));
}

/** How many findings have to be fixed, and how many a shopper or a person of the shop looks at. */
export function tallyOf(findings: readonly Pick<ShownFinding, "severity">[]) {
  const count = (...severities: ShownFinding["severity"][]) =>
    findings.filter(({ severity }) => severities.includes(severity)).length;
  return { toFix: count("fail"), toLookAt: count("warn", "review") };
}

/** The id of the row of a finding in the page. */
export function rowId(number: number): string {
  return `finding-${number}`;
}
