import type { LineApproval } from "@boxwright/core/designs/line-approval";
import { z } from "zod";
import { uuid } from "./kernel.ts";

/** The approval of the design of a line: exactly this is printed, even if the design changes later. */
export const lineApproval = z.strictObject({
  id: uuid,
  version: z.int(),
  printSha256: z.string(),
  /** The name of the design when the line was added. */
  designName: z.string(),
  approvedAt: z.iso.datetime(),
});

interface DesignedLine {
  readonly designId: string | null;
  readonly approval: LineApproval | null;
}

/** The design of a line and its print file in the form of the contract. */
export function wireDesign({ designId, approval }: DesignedLine) {
  if (designId === null || approval === null) return { designId, approval: null, documentReferenceUrl: "" };
  return { designId, approval: wireApproval(approval), documentReferenceUrl: approval.printUrl };
}

export function wireApproval({ preview2dUrl: _, preview3dUrl: __, printUrl: ___, ...approval }: LineApproval) {
  return approval;
}
