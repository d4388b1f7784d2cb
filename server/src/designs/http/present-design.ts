import type { WireDesign, WireDesignSummary } from "@boxwright/contract/designs";
import { isSameSelection } from "@boxwright/core/designs/line-approval";
import { sealedPictureUrl } from "@boxwright/core/designs/picture-paths";
import type { Design, DesignSummary } from "../design.ts";
import type { DesignFacts } from "../design-facts.ts";
import type { NewestApproval } from "../postgres/newest-approvals.ts";

export function presentSummary(design: DesignSummary, { approval, isOrdered, seal }: DesignFacts): WireDesignSummary {
  const { id, name, version, sku, family, selection, createdAt, updatedAt } = design;
  return {
    id,
    name,
    version,
    sku,
    family,
    selection: { ...selection },
    previewUrl: sealedPictureUrl(design, seal),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    approval: approval && presentNewest(approval, design),
    isOrdered,
  };
}

function presentNewest({ sku, ...approval }: NewestApproval, design: DesignSummary): WireDesignSummary["approval"] {
  const { sceneHash, selection, at } = approval;
  const isSameBox = sku === design.sku && isSameSelection(selection, design.selection);
  return {
    ...approval,
    selection: { ...selection },
    at: at.toISOString(),
    isCurrent: isSameBox && sceneHash === design.sceneHash,
  };
}

export function presentDesign(design: Design, facts: DesignFacts): WireDesign {
  return { ...presentSummary(design, facts), scene: design.scene, sceneHash: design.sceneHash };
}
