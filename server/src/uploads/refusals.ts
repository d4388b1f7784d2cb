import type { SvgDanger } from "@boxwright/core/uploads/svg/svg-danger";
import type { UnusableKind, UnusableReason } from "@boxwright/core/uploads/unusable-file";

/** Why the shop does not accept a visitor's file at the moment. */
export type StorageRefusal =
  | { readonly kind: "tooManyFiles"; readonly retryAfterSeconds: number }
  | { readonly kind: "storageFull" };

/** The type of the file is not accepted, or the file cannot be opened or drawn. */
export interface UnusableFile extends UnusableReason {
  readonly kind: "unusableFile";
}

/** Too many files are checked at the moment. */
export interface UploadsBusy {
  readonly kind: "uploadsBusy";
}

/** Uploads that do not exist, or belong to another visitor. */
export interface ForeignUploads {
  readonly kind: "foreignUploads";
  readonly ids: readonly string[];
}

export type UploadRefusal = StorageRefusal | UnusableFile | UploadsBusy | { readonly kind: "unknownUpload" };

export function unusable(why: UnusableKind, dangers: readonly SvgDanger[] = []): UnusableFile {
  return { kind: "unusableFile", why, dangers };
}
