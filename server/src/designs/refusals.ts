import type { Finding } from "@boxwright/core/artwork/finding";
import type { SelectionRefusal } from "@boxwright/core/catalogue/selection-refusal";
import type { StorageRefusal } from "../uploads/refusals.ts";

/** The visitor has no such design, or it is deleted. */
export interface UnknownDesign {
  readonly kind: "unknownDesign";
}

/** Another save came first. */
export interface StaleVersion {
  readonly kind: "staleVersion";
  readonly currentVersion: number;
}

/** The visitor has as many designs as the shop keeps. */
export interface TooManyDesigns {
  readonly kind: "tooManyDesigns";
}

/** Designs of the visitor's network, or of all visitors, have grown too much lately. */
export interface TooMuchStored {
  readonly kind: "tooMuchStored";
  readonly retryAfterSeconds: number;
}

/** These findings prevent the print of a design. */
export interface NotPrintable {
  readonly kind: "notPrintable";
  readonly findings: readonly Finding[];
}

/** Why no box can be designed as requested. Paths are those of the request's body. */
export type BoxRefusal =
  | { readonly kind: "unknownProduct" }
  | { readonly kind: "invalidSelection"; readonly selection: SelectionRefusal }
  | { readonly kind: "invalidDesign"; readonly faults: readonly { readonly path: string; readonly message: string }[] };

/** Why a scene is not stored. */
export type SceneRefusal = BoxRefusal | TooMuchStored | { readonly kind: "foreignUploads" };

export type CreateRefusal = SceneRefusal | TooManyDesigns | { readonly kind: "unknownStarter" };

export type SaveRefusal = SceneRefusal | UnknownDesign | StaleVersion;

export type CopyRefusal = UnknownDesign | TooManyDesigns | TooMuchStored | StorageRefusal;

export type DesignRefusal = CreateRefusal | SaveRefusal | CopyRefusal;
