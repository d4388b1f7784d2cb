import type { ApprovedGoods } from "@boxwright/core/designs/line-approval";
import { sealedPictureUrl, sealedPrintUrl } from "@boxwright/core/designs/picture-paths";
import type { Owner } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Database } from "../platform/db/database.ts";
import type { PictureSeal } from "../structures/picture-seal.ts";
import type { DesignSummary } from "./design.ts";
import { pictureName, printName } from "./design-facts.ts";
import { type KeptApproval, keepApprovals } from "./postgres/approval-store.ts";
import { findDesignName } from "./postgres/design-store.ts";
import type { UnknownDesign } from "./refusals.ts";

export interface OpenDesignDeps {
  readonly db: Database;
  readonly seal: Pick<PictureSeal, "ofName">;
  readonly now: () => Date;
}

interface OpenedDesign {
  readonly id: string;
  /** The requested approval, or the newest one for each of the goods that the design is approved for. */
  readonly approvals: readonly ApprovedGoods[];
}

/** The visitor's design with this id, for a line of a cart or an order. Keeps its approvals, which the line may carry. */
export async function openDesign(
  { db, seal, now }: OpenDesignDeps,
  id: string,
  owner: Owner,
  approvalId: string | null = null,
): Promise<Result<OpenedDesign, UnknownDesign>> {
  const name = await findDesignName(db, owner, id);
  if (name === null) return refused({ kind: "unknownDesign" });
  const approvals = await keepApprovals(db, id, approvalId, now());
  return ok({ id, approvals: approvals.map((one) => approvedGoods({ id, name }, one, seal)) });
}

function approvedGoods(
  design: Pick<DesignSummary, "id" | "name">,
  { id, version, printSha256, sku, selection, at }: KeptApproval,
  seal: OpenDesignDeps["seal"],
): ApprovedGoods {
  const pictured = { id: design.id, version };
  const sealed = seal.ofName(pictureName(pictured));
  const approval = {
    id,
    version,
    printSha256,
    designName: design.name,
    approvedAt: at.toISOString(),
    preview2dUrl: sealedPictureUrl(pictured, sealed, "flat"),
    preview3dUrl: sealedPictureUrl(pictured, sealed),
    printUrl: sealedPrintUrl(design.id, id, seal.ofName(printName(id))),
  };
  return { sku, selection, approval };
}
