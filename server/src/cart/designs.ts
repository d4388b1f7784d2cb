import type { ApprovedGoods } from "@boxwright/core/designs/line-approval";
import type { Owner } from "@boxwright/core/identity/visitor";
import { type Result, refused } from "@boxwright/core/kernel/result";
import type { LineRequest } from "./line-request.ts";

/** A design with its approvals, the newest first. A line carries the one for its goods. */
export interface DesignForLine {
  readonly id: string;
  readonly approvals: readonly ApprovedGoods[];
}

/** The visitor has no design with this id. */
export interface UnknownDesign {
  readonly kind: "unknownDesign";
}

/** The design has no approval for exactly these goods. */
export interface DesignNotApproved {
  readonly kind: "designNotApproved";
}

export type OpenedDesign = Result<DesignForLine, UnknownDesign>;

/** The port for the designs of visitors. */
export interface Designs {
  /**
   * A design with one of its approvals, or with the newest for each of its goods if none is named. Keeps them from being cleaned up
   * until a line refers to them.
   */
  open(designId: string, visitor: Owner, approvalId?: string | null): Promise<OpenedDesign>;
}

/** For a shop without a designer. */
export const noDesigns: Designs = { open: async () => refused({ kind: "unknownDesign" }) };

/** The design of each new line; null for a line that names none. An approval belongs to a design that the line names. */
export function openDesigns(
  { designs }: { readonly designs: Designs },
  owner: Owner,
  lines: readonly Pick<LineRequest, "designId" | "approvalId">[],
): Promise<(OpenedDesign | null)[]> {
  return Promise.all(
    lines.map(async ({ designId, approvalId }) => {
      if (designId !== null) return designs.open(designId, owner, approvalId);
      return approvalId === null ? null : refused({ kind: "unknownDesign" });
    }),
  );
}
