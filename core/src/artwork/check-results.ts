import { severities } from "./finding.ts";

export const checkResults = [...severities, "passed", "unmeasured"] as const;

/** How a check ended: the severity of its gravest finding, or without one. */
export interface CheckResult {
  readonly check: string;
  readonly result: (typeof checkResults)[number];
}
