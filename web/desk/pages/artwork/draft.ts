/** What a member of staff is about to write to the customer. */
export interface Draft {
  /** Of the artwork that it is about. */
  readonly hash: string;
  readonly decision: "reject" | "askApproval";
  /** The ids of the chosen findings. */
  readonly findings: ReadonlySet<string>;
  readonly message: string;
}

/** The draft that was kept for a line, unless the line has other artwork now: its words and findings are those of the earlier one. */
export function draftAbout(hash: string, kept: Draft | null): Draft | null {
  return kept?.hash === hash ? kept : null;
}

/** Whether a draft can be sent: a rejection needs a reason. */
export function isComplete({ decision, findings, message }: Draft): boolean {
  return decision === "askApproval" || findings.size > 0 || message.trim() !== "";
}
