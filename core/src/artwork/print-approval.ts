import type { Finding } from "./finding.ts";

/** A shopper's approval of the print file of uploads, before the purchase. The line of a cart or of an order carries it. */
export interface PrintApproval {
  readonly id: string;
  /** Of the print file that was approved. */
  readonly printSha256: string;
  /** The ids of the warnings that the shopper accepted. */
  readonly accepted: readonly string[];
  /** As ISO 8601. */
  readonly approvedAt: string;
}

/**
 * The findings that prevent an approval of uploads: failures, and warnings that the shopper has not accepted. A person of the shop looks at
 * what needs a review, whatever the shopper says.
 */
export function unacceptedFindings<Found extends Pick<Finding, "id" | "severity">>(
  findings: readonly Found[],
  accepted: readonly string[],
): Found[] {
  const known = new Set(accepted);
  return findings.filter(({ id, severity }) => severity === "fail" || (severity === "warn" && !known.has(id)));
}
