/** Why no more files are taken from somebody at the moment. */
export type StorageRefusal =
  | { readonly kind: "tooManyFiles"; readonly retryAfterSeconds: number }
  | { readonly kind: "storageFull" };

/** The file is none of the types that are taken, or cannot be opened. */
export interface UnusableFile {
  readonly kind: "unusableFile";
}

/** Uploads that do not exist, or belong to another visitor. */
export interface ForeignUploads {
  readonly kind: "foreignUploads";
  readonly ids: readonly string[];
}

export type UploadRefusal = StorageRefusal | UnusableFile | { readonly kind: "unknownUpload" };
