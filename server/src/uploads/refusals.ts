/** Why the shop does not accept a visitor's file at the moment. */
export type StorageRefusal =
  | { readonly kind: "tooManyFiles"; readonly retryAfterSeconds: number }
  | { readonly kind: "storageFull" };

/** The type of the file is not accepted, or the file cannot be opened. */
export interface UnusableFile {
  readonly kind: "unusableFile";
}

/** Uploads that do not exist, or belong to another visitor. */
export interface ForeignUploads {
  readonly kind: "foreignUploads";
  readonly ids: readonly string[];
}

export type UploadRefusal = StorageRefusal | UnusableFile | { readonly kind: "unknownUpload" };
