import type { LineState } from "./line-states.ts";

/**
 * The effect of a finding. `fail`: the artwork cannot be printed. `review`: an employee has to review it. `warn`: the shopper has to
 * accept it. `info`: none.
 */
export const findingSeverities = ["fail", "review", "warn", "info"] as const;

/** One result of a check of artwork. */
export interface ArtworkFinding {
  readonly id: string;
  readonly severity: (typeof findingSeverities)[number];
  /** A sentence for the shopper. */
  readonly message: string;
}

/** The result of a check of all artwork of a line. */
export interface ArtworkReport {
  readonly findings: readonly ArtworkFinding[];
  /** The ids of warnings that the shopper has accepted for this artwork. */
  readonly acceptedWarnings: readonly string[];
  readonly isProofRequested: boolean;
}

export interface CheckOutcome {
  readonly to: Extract<
    LineState,
    "ArtworkFailed" | "ArtworkReview" | "WaitingForCustomerApproval" | "ReadyForProduction"
  >;
  readonly why: string;
}

/** The next state of a line after the check of its artwork. The most severe finding determines it. */
export function outcomeOfCheck({ findings, acceptedWarnings, isProofRequested }: ArtworkReport): CheckOutcome {
  const messagesOf = (severity: ArtworkFinding["severity"]) =>
    findings.filter((finding) => finding.severity === severity).map(({ message }) => message);
  const failures = messagesOf("fail");
  if (failures.length > 0) return { to: "ArtworkFailed", why: failures.join(" ") };
  const questions = messagesOf("review");
  if (questions.length > 0) return { to: "ArtworkReview", why: questions.join(" ") };
  const warnings = findings.filter(({ id, severity }) => severity === "warn" && !acceptedWarnings.includes(id));
  if (warnings.length > 0) {
    return { to: "WaitingForCustomerApproval", why: warnings.map(({ message }) => message).join(" ") };
  }
  if (isProofRequested) return { to: "WaitingForCustomerApproval", why: "Proof requested" };
  return { to: "ReadyForProduction", why: "Artwork checked" };
}
