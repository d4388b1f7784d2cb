import { createHash } from "node:crypto";
import type { Selection } from "@boxwright/core/catalogue/product";
import { canonicalScene } from "@boxwright/core/designs/canonical-scene";
import type { Scene } from "@boxwright/core/designs/scene";

/** A design without its scene. */
export interface DesignSummary {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly sku: string;
  /** The code of the family of its box. */
  readonly family: string;
  readonly selection: Selection;
  readonly sceneHash: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface Design extends DesignSummary {
  readonly scene: Scene;
}

/** The drawing of a design with the product that it is printed on. */
export type DesignContent = Pick<Design, "sku" | "family" | "selection" | "scene">;

/** The SHA-256 of the canonical form of a scene, and the size of that form. */
export function measureScene(scene: Scene): { readonly sceneHash: string; readonly bytes: number } {
  const canonical = Buffer.from(canonicalScene(scene));
  return { sceneHash: createHash("sha256").update(canonical).digest("hex"), bytes: canonical.length };
}
