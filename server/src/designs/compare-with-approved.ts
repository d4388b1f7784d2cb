import { approvalFor, type LineApproval } from "@boxwright/core/designs/line-approval";
import { sealedPictureUrl } from "@boxwright/core/designs/picture-paths";
import { type SceneDifference, sceneDifference } from "@boxwright/core/designs/scene-difference";
import type { Owner } from "@boxwright/core/identity/visitor";
import type { Design } from "./design.ts";
import { pictureName } from "./design-facts.ts";
import { type OpenDesignDeps, openDesign } from "./open-design.ts";
import { findDesign } from "./postgres/design-store.ts";
import { readApprovedScene } from "./read-approved-scene.ts";

/** A line with a design. */
export interface DesignedLine {
  readonly designId: string;
  readonly approval: LineApproval;
}

/** A design as it is today, beside an approval of it. */
export interface TodaysDesign extends Pick<Design, "id" | "name" | "version" | "updatedAt" | "sku" | "selection"> {
  /** Pictures of the current version, flat and folded, for anyone with these URLs. */
  readonly preview2dUrl: string;
  readonly preview3dUrl: string;
  /** Its newest approval for its box, if that is for the current drawing; null before the owner has approved it. */
  readonly approval: LineApproval | null;
  /** What differs from the approved drawing; empty if both print the same. */
  readonly changes: readonly SceneDifference[];
}

/** The design of a line as it is today; null if the visitor no longer has it. */
export async function compareWithApproved(
  deps: OpenDesignDeps,
  owner: Owner,
  { designId, approval }: DesignedLine,
): Promise<TodaysDesign | null> {
  const design = await findDesign(deps.db, owner, designId);
  const approved = design && (await readApprovedScene(deps.db, approval.id));
  if (design === null || approved === null) return null;
  const { id, name, version, updatedAt, sku, selection, scene, sceneHash } = design;
  const opened = await openDesign(deps, designId, owner);
  const newest = opened.ok ? approvalFor(opened.value.approvals, { sku, selection }) : null;
  const newestScene = newest && (await readApprovedScene(deps.db, newest.id));
  const seal = deps.seal.ofName(pictureName(design));
  return {
    ...{ id, name, version, updatedAt, sku, selection },
    preview2dUrl: sealedPictureUrl(design, seal, "flat"),
    preview3dUrl: sealedPictureUrl(design, seal),
    approval: newestScene?.sceneHash === sceneHash ? newest : null,
    changes: sceneDifference(approved.scene, scene),
  };
}
