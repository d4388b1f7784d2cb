/** What a member of staff is about to write to the customer. */
export interface Draft {
  readonly decision: "reject" | "askApproval";
  /** The ids of the chosen findings. */
  readonly findings: ReadonlySet<string>;
  readonly message: string;
}

/** Whether a draft can be sent: a rejection needs a reason. */
export function isComplete({ decision, findings, message }: Draft): boolean {
  return decision === "askApproval" || findings.size > 0 || message.trim() !== "";
}
