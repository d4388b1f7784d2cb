import type { LineApproval } from "../line-approval.ts";

/** The approval of a design on a line. */
export const sampleApproval: LineApproval = {
  id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c40",
  version: 3,
  printSha256: "5".repeat(64),
  designName: "Sun",
  approvedAt: "2026-11-20T15:00:00.000Z",
  preview2dUrl: "/api/designs/1/preview.png?view=flat&version=3",
  preview3dUrl: "/api/designs/1/preview.png?view=closed&version=3",
  printUrl: "/api/designs/1/print.pdf?approval=2",
};
