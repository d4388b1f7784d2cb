/** Why no more files are taken from somebody at the moment. */
export type RoomRefusal =
  | { readonly kind: "tooManyFiles"; readonly retryAfterSeconds: number }
  | { readonly kind: "storageFull" };

/** The file is none of the types that are taken, or cannot be opened. */
export interface UnusableFile {
  readonly kind: "unusableFile";
}

export type UploadRefusal = RoomRefusal | UnusableFile | { readonly kind: "unknownUpload" };
